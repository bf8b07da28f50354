import type { SendFailure } from '../../domain/notices/ways';

/** Something did not leave the site. Says why and nothing else: no address, number or text gets into a log by it. */
export class SendError extends Error {
  constructor(readonly why: SendFailure) {
    super(`not sent: ${why}`);
  }
}

/** Reason of a failure; one that is unknown counts as one that passes. */
export const failureOf = (error: unknown): SendFailure => (error instanceof SendError ? error.why : 'busy');
