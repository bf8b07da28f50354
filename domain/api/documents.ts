import { z } from 'zod';
import type { Access } from '../access/access';
import type { FeatureName } from '../features';
import type { FormDefinition } from '../forms';
import { readShape, writtenShapeOfAll } from '../forms/schema';
import { Paper } from '../papers/model';
import type { Endpoint } from './core';
import { addressed, Comparison, compared, type Machined, Remark, ReviewLog, switched, Way } from './documentShapes';
import { Id, movesShape, ResInfo, Unchanged, Versioned, YMDHMS } from './shapes';

/** Names of the calls of a document's owner; each area has its own. */
export type DocumentCalls = {
  readonly create: `POST ${string}`;
  readonly read: `GET ${string}`;
  readonly save: `POST ${string}`;
  readonly submit: `PUT ${string}`;
  readonly withdraw: `PUT ${string}`;
  readonly log: `GET ${string}`;
  readonly compare: `GET ${string}`;
  readonly paper: `GET ${string}`;
  readonly pdf: `GET ${string}`;
  readonly remove: `DELETE ${string}/{id}`;
};

interface Parts<K extends z.ZodRawShape> {
  readonly forms: readonly FormDefinition[];
  readonly machine: Machined;
  readonly access: Access;
  /** The switch that its calls hang on. */
  readonly feature?: FeatureName | undefined;
  /** Parameters by which the calls name a document, for example `{ id: Id }`. */
  readonly key: K;
}

const documentEndpoints = <K extends z.ZodRawShape>({ forms, machine, access, key: shape }: Parts<K>) => {
  const key = z.object(shape);
  const name = forms.map((form) => form.name).join(', ');
  /** Null where a draft has no value in its status set. */
  const status = z.number().int().nullable();
  const moved = z.object({ status, rowVersion: z.number().int() });
  return {
    create: {
      summary: `Begin ${name} for a plan; begun already, it answers that one`,
      access,
      idempotent: true,
      body: z.strictObject({ planId: Id }),
      out: z.object({ id: Id }),
    },
    read: {
      summary: `${name} with everything that its page shows`,
      access,
      query: key,
      out: Versioned.extend({
        ...Way.shape,
        id: Id,
        planId: Id.optional(),
        status,
        attempt: z.number().int(),
        values: z.object({ ...writtenShapeOfAll(forms), ...readShape(forms, ResInfo) }),
        /** Values that other sources have for its fields, whether or not they are what stands there. */
        offered: z.array(
          z.object({
            field: z.string(),
            from: z.string(),
            value: z.unknown(),
            /** Values that the value was computed from, in words. */
            basis: z.string().optional(),
            /** The record of the yearly assessment that it stands in, or that says the same. */
            proof: z.object({ category: z.string(), verified: z.boolean() }).optional(),
          }),
        ),
        /** Entries that its plan lets be chosen, by field; a field that is not listed takes all of its dictionary. */
        entries: z.record(z.string(), z.array(Id)).optional(),
        lastReason: z.string().optional(),
        /** Remarks of the last return, by section. */
        remarks: z.array(
          Remark.extend({
            /** The section has been changed since. */
            changed: z.boolean(),
          }),
        ),
        moves: movesShape(machine),
        /** Attempts that can be compared. */
        attempts: z.array(z.number().int()),
        submitTime: YMDHMS.optional(),
        updateTime: YMDHMS,
      }),
    },
    save: {
      summary: `Keep ${name} as a draft: nothing is required`,
      access,
      idempotent: true,
      body: Versioned.extend({ ...shape, values: z.strictObject(writtenShapeOfAll(forms)) }).strict(),
      out: moved,
    },
    submit: {
      summary: `Hand ${name} in; 422 with data.missing lists everything that is missing, with data.unchanged asks why nothing was changed in what was returned`,
      access,
      idempotent: true,
      body: Versioned.extend({ ...shape, unchanged: Unchanged }).strict(),
      out: moved.extend({ attempt: z.number().int() }),
    },
    withdraw: {
      summary: `Take ${name} back while nobody has opened it`,
      access,
      body: z.strictObject(shape),
      out: moved,
    },
    log: { summary: `Every move of ${name}, oldest first`, access, query: key, out: z.array(ReviewLog) },
    compare: { summary: `Two attempts of ${name}`, access, query: key.extend(compared), out: Comparison },
    paper: { summary: `The paper of ${name} as blocks`, access, query: key, out: Paper },
    pdf: { summary: `The paper of ${name} as PDF`, access, query: key, out: 'file', long: 'paper' },
    remove: {
      summary: `Throw ${name} away, while it was never handed in`,
      access,
      path: z.object({ id: Id }),
      out: z.literal(true),
    },
  } as const satisfies Record<keyof DocumentCalls, Endpoint>;
};
export type DocumentEndpoints<K extends z.ZodRawShape> = ReturnType<typeof documentEndpoints<K>>;
type Address<C extends string> = C extends `${infer M} ${infer N}` ? `${M} /api/${N}` : never;
export type DocumentApi<C extends DocumentCalls, K extends z.ZodRawShape> = {
  [N in keyof DocumentCalls as Address<C[N]>]: DocumentEndpoints<K>[N];
};

/**
 * Calls for the owner of a document that is a form: begin, read, draft, submit, withdraw, log, compare, delete. Forms
 * that share the calls are told apart by the parameters in `key`.
 */
export const documentApi = <const C extends DocumentCalls, K extends z.ZodRawShape>(
  calls: C,
  parts: Parts<K>,
): DocumentApi<C, K> =>
  addressed({ ...calls }, switched(documentEndpoints(parts), parts.feature)) as unknown as DocumentApi<C, K>;
