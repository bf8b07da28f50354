import type { z } from 'zod';
import type { Access } from '../access/access';
import type { FeatureName } from '../features';
import type { FormDefinition } from '../forms';
import type { WorkKindName } from '../work/kinds';

/** Switch that a call needs; where one call serves several, the value of a query parameter tells which. */
export type Switch = FeatureName | { readonly query: string; readonly of: Readonly<Record<string, FeatureName>> };

/** Largest body in bytes, and largest form with files; a call that needs more says so. */
export const BODY_MAX = 1024 * 1024;
export const FORM_MAX = 25 * 1024 * 1024;

/** Endpoint of the contract. `path` describes the `{name}` segments of the key. */
export interface Endpoint {
  readonly summary: string;
  /** Who may call; whether a record belongs to the caller is checked by the handler. */
  readonly access: Access;
  /** Refused with 403 where the variant that the request comes from has it switched off. */
  readonly feature?: Switch;
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart form with files; `body` and `form` exclude each other. */
  readonly form?: z.ZodObject;
  /** Bytes that its body may have; absent = `BODY_MAX`, and `FORM_MAX` for a form. */
  readonly maxBody?: number;
  /** `file` = a download with its own content type and Content-Disposition. */
  readonly out: z.ZodType | 'file';
  /**
   * A repeated call with the same Idempotency-Key answers what the first one answered: it is one transaction with its
   * key (`true`), or one for `each` thing that it does. A call that asks other systems, or works long before it writes,
   * cannot be one transaction: it recognises by `itself`, from ids in its body, what it has done.
   */
  readonly idempotent?: true | 'each' | 'itself';
  /** Phone numbers, codes or passwords travel in it: neither its URL nor its body is ever logged or cached. */
  readonly secret?: true;
  /** The same for everybody for a long time: browsers keep the answer and ask by its ETag whether it is still good. */
  readonly conditional?: true;
  /** Sent by an open tab without the user doing anything: it does not count as use of the session. */
  readonly background?: true;
  /**
   * Catalogue key of what it does, by which the audit log names it when it was refused. A call of a form is named by the
   * form; any other one without this by its address.
   */
  readonly does?: string;
  /** The form whose rows it lists, reads or saves: the contract suite makes good calls of its samples. */
  readonly sampled?: Pick<FormDefinition, 'sample'>;
  /**
   * May take long: for a caller that can follow it goes on as work of this kind (domain/work). It is a GET, or knows by
   * `itself` what it has done, because another process does it again when the first one has ended.
   */
  readonly long?: WorkKindName;
  /** Calls per minute beyond which it answers 429: of one account, and of one address where strangers are served. */
  readonly perMinute?: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointKey = `${Method} /${'api' | 'upload'}/${string}`;
export type Contract = Record<EndpointKey, Endpoint>;

type Schema<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type Part<E, K extends string, Side extends 'in' | 'out'> = [Schema<E, K>] extends [never]
  ? unknown
  : { [P in K]: Side extends 'in' ? z.input<Schema<E, K>> : z.output<Schema<E, K>> };

/** Values that a client sends to an endpoint. */
export type Input<E> = Part<E, 'path', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'> & Part<E, 'form', 'in'>;
/** Values that a handler gets after validation. */
export type Parsed<E> = Part<E, 'path', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  Part<E, 'form', 'out'>;
/** The `data` of the envelope; a download is a Blob on the client. */
export type Output<E> = E extends { readonly out: infer S extends z.ZodType } ? z.output<S> : Blob;

export type ShowType = 0 | 1 | 2 | 4 | 9;

/** Envelope of every response. */
export interface Envelope<T> {
  success: boolean;
  data?: T;
  errorMessage?: string;
  errorCode?: string;
  showType?: ShowType;
}

/** Message tied to a form field; `name` is the path of the field, joined with dots. */
export interface FieldError {
  name: string;
  message: string;
}
