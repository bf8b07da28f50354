import { describeError } from './describe';

/*
 * The only place of the server that prints; the linter holds this. `what` is said in our own words and names things by their ids,
 * errors go through `describeError`.
 */
const told = (what: string, error: unknown) => (error === undefined ? what : `${what}: ${describeError(error)}`);

/** Prints a line for whoever looks after the server; an error after it without anything that somebody has typed. */
export const log = {
  info: (what: string): void => console.info(what),
  warn: (what: string, error?: unknown): void => console.warn(told(what, error)),
  error: (what: string, error?: unknown): void => console.error(told(what, error)),
};

/** What a library prints of an error goes through the same filter: the web server and the database print some by themselves. */
export function filterConsole(): void {
  for (const name of ['error', 'warn', 'info', 'log'] as const) {
    // biome-ignore lint/suspicious/noConsole: one of four, by its name
    const print = console[name].bind(console);
    console[name] = (...args: unknown[]) =>
      print(...args.map((arg) => (arg !== null && typeof arg === 'object' ? describeError(arg) : arg)));
  }
}

/** An error that nobody has caught ends the process; Node itself would print all that it carries. */
export function endOnUncaught(): void {
  const end = (what: string) => (error: unknown) => {
    log.error(what, error);
    process.exit(1);
  };
  process.on('uncaughtException', end('uncaught error'));
  process.on('unhandledRejection', end('unhandled rejection'));
}
