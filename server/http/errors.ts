import type { ShowType } from '../../domain/api/core';

/** A message of the catalogue with its values; the answer carries it in the caller's language. */
export interface MessageRef {
  key: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}

export interface FieldProblem extends MessageRef {
  /** Path of the field in the body or query, joined with dots. */
  name: string;
}

/** Error codes of the API with their HTTP status and showType. */
export const codes = {
  '400': { status: 400, showType: 2 },
  '401': { status: 401, showType: 0 },
  '403': { status: 403, showType: 1 },
  '404': { status: 404, showType: 1 },
  '409': { status: 409, showType: 1 },
  '410': { status: 410, showType: 1 },
  '413': { status: 413, showType: 2 },
  '415': { status: 415, showType: 2 },
  '416': { status: 416, showType: 1 },
  '422': { status: 422, showType: 1 },
  '429': { status: 429, showType: 1 },
  '500': { status: 500, showType: 4 },
  // Not 503: proxies take that for a process that is starting, and may give up all of them for a while.
  '504': { status: 504, showType: 2 },
  MAINT: { status: 503, showType: 9 },
} as const satisfies Record<string, { status: number; showType: ShowType }>;

export type ErrorCode = keyof typeof codes;

/**
 * A refusal by the server. `key` names the message of the catalogue, `data` goes into the answer. It has no stack
 * trace, because it is an expected answer, and lists make one for every move that a row does not allow.
 */
export class BusinessError extends Error {
  readonly status: number;
  readonly showType: ShowType;
  constructor(
    readonly code: ErrorCode,
    readonly key: string,
    readonly details: {
      params?: Record<string, string | number> | undefined;
      fields?: readonly FieldProblem[];
      data?: Record<string, unknown>;
      /** Default: that of the code. */
      showType?: ShowType;
    } = {},
  ) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`${code} ${key}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = codes[code].status;
    this.showType = details.showType ?? codes[code].showType;
  }
}

/** Bad input tied to fields (code 400). */
export const invalid = (fields: readonly FieldProblem[], key = 'error.validation') =>
  new BusinessError('400', key, { fields });
/** The record does not exist or belongs to another account: both get the same answer (code 404). */
export const notFound = (key = 'error.notFound') => new BusinessError('404', key);
export const forbidden = (key = 'error.forbidden') => new BusinessError('403', key);
/** The state machine does not allow the move, or something is missing for it. */
export const illegalState = (key: string, data?: Record<string, unknown>) =>
  new BusinessError('422', key, data ? { data } : {});
/** The record was changed elsewhere since it was read; `current` is the stored one. */
export const conflict = (current?: unknown) => new BusinessError('409', 'error.conflict', { data: { current } });
/** Too often; `seconds` until the next try is accepted. */
export const tooMany = (seconds: number, key = 'error.tooMany') =>
  new BusinessError('429', key, {
    params: { seconds, minutes: Math.ceil(seconds / 60) },
    data: { retryAfter: seconds },
  });
