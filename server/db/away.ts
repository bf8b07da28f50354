import { codesOf, type Failure } from '../folderReasons';

/**
 * SQLSTATE codes after which nothing is wrong with the statement: the connection was lost or refused (class 08), the server
 * is being stopped, has crashed or is starting, has no place for a further connection, or cannot write for the moment.
 */
const STATES = /^(?:08[0-9A-Z]{3}|57P0[123]|53300|25006)$/;
const NETWORK = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Errors of the driver and of its pool that carry no code. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|no more connections allowed/;

/** An error of opening a connection, whatever its code: where a socket stands for the server, it is gone with it. */
const isConnecting = ({ syscall, cause, errors = [] }: Failure): boolean =>
  syscall === 'connect' || [...(cause ? [cause] : []), ...errors].some(isConnecting);

const messagesOf = ({ message = '', cause }: Failure): string[] => [message, ...(cause ? messagesOf(cause) : [])];

/** Is the database away, or so full that a call got no connection in time? Nobody knows whether a write was done then. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = (error ?? {}) as Failure;
  return (
    isConnecting(failure) ||
    codesOf(failure).some((code) => STATES.test(code) || NETWORK.has(code)) ||
    messagesOf(failure).some((message) => WORDS.test(message))
  );
}
