import { describeError } from './describe';

/*
 * The only place of the server that prints, as the linter checks. `what` is a text of our own that names things by
 * their ids; errors go through `describeError`.
 */
const told = (what: string, error: unknown) => (error === undefined ? what : `${what}: ${describeError(error)}`);

/** Prints lines for the administrator of the server; errors are printed without user input. */
export const log = {
  info: (what: string): void => console.info(what),
  warn: (what: string, error?: unknown): void => console.warn(told(what, error)),
  error: (what: string, error?: unknown): void => console.error(told(what, error)),
};

/** Filters errors that libraries print themselves, such as the web server and the database driver. */
export function filterConsole(): void {
  for (const name of ['error', 'warn', 'info', 'log'] as const) {
    // biome-ignore lint/suspicious/noConsole: one of four, by its name
    const print = console[name].bind(console);
    console[name] = (...args: unknown[]) =>
      print(...args.map((arg) => (arg !== null && typeof arg === 'object' ? describeError(arg) : arg)));
  }
}

/** Logs an uncaught error and ends the process; Node itself would print everything that the error carries. */
export function endOnUncaught(): void {
  const end = (what: string) => (error: unknown) => {
    log.error(what, error);
    process.exit(1);
  };
  process.on('uncaughtException', end('uncaught error'));
  process.on('unhandledRejection', end('unhandled rejection'));
}
