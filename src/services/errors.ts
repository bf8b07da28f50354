import type { FieldError, ShowType } from '@domain/api/core';

/** Kind of a failed call. */
export type FailureKind = 'business' | 'http' | 'network' | 'timeout' | 'malformed' | 'cancelled';

/** Codes of an answer after which nothing is under way. */
const refusals: ReadonlySet<string> = new Set(['400', '403', '404', '410', '422']);

/** A failed call. `message` can be shown to users; `data` comes from the server's answer. */
export class RequestError extends Error {
  override readonly name = 'BizError';
  constructor(
    message: string,
    readonly kind: FailureKind,
    readonly info: {
      code?: string | undefined;
      showType?: ShowType | undefined;
      status?: number | undefined;
      data?: Record<string, unknown> | undefined;
      requestId?: string | undefined;
      url?: string | undefined;
      /** Authorization header of the call. */
      credential?: string | undefined;
    } = {},
  ) {
    super(message);
  }

  get code(): string | undefined {
    return this.info.code;
  }

  /** The server has told that it did nothing, and why; of any other failed call nobody knows whether it was done. */
  get isRefusal(): boolean {
    return this.kind === 'business' && refusals.has(this.code ?? '');
  }

  /** Messages tied to form fields (errorCode 400). */
  get fields(): FieldError[] {
    const fields = this.info.data?.fields;
    return Array.isArray(fields) ? (fields as FieldError[]) : [];
  }

  /** Seconds until another try is accepted (errorCode 429). */
  get retryAfter(): number | undefined {
    const seconds = this.info.data?.retryAfter;
    return typeof seconds === 'number' ? seconds : undefined;
  }
}

export const isRequestError = (error: unknown): error is RequestError => error instanceof RequestError;
export const isCancelled = (error: unknown) => isRequestError(error) && error.kind === 'cancelled';
