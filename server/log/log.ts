import { describeError } from './describe';
import { type Event, type Facts, type Level, levels, plainText } from './lines';
import { type Output, printed } from './output';
import { shortened } from './repeats';
import type { LogSettings } from './settings';

/*
 * The only place of the server that prints, as the linter and a registry test check. `what` is a text of our own that names
 * things by their ids; errors go through `describeError`.
 */

/** Prints events as texts: of commands, tests and the development server. */
const asText: Pick<Output, 'write'> = {
  // biome-ignore lint/suspicious/noConsole: one of three, by its name
  write: (event) => console[event.level === 'debug' ? 'info' : event.level](plainText(event)),
};

let output: Pick<Output, 'write'> & Partial<Output> = asText;
let least = levels.indexOf('info');
let short: (description: string) => string = (description) => description;
const counts: Record<Level, number> = { error: 0, warn: 0, info: 0, debug: 0 };

function print(level: Level, event: string, error: unknown, facts: Facts | undefined): void {
  counts[level] += 1;
  if (levels.indexOf(level) > least) return;
  const one: Event = { level, ...facts, event };
  output.write(error === undefined ? one : { ...one, error: short(describeError(error)) });
}

/** Prints events for whoever runs the server; errors are printed without user input. */
export const log = {
  debug: (what: string, facts?: Facts): void => print('debug', what, undefined, facts),
  info: (what: string, facts?: Facts): void => print('info', what, undefined, facts),
  warn: (what: string, error?: unknown, facts?: Facts): void => print('warn', what, error, facts),
  error: (what: string, error?: unknown, facts?: Facts): void => print('error', what, error, facts),
};

/** Events since the start by their level, printed or not. */
export const logCounts: Readonly<Record<Level, number>> = counts;

/** Prints events as a server does: one line an event. */
export function startLog({ level, format }: LogSettings): void {
  least = levels.indexOf(level);
  const lines = printed(format);
  output = lines;
  short = shortened();
  process.once('exit', lines.flush);
}

/** Turns what libraries print themselves, such as the web server and the database driver, into events without values. */
export function filterConsole(): void {
  const told = (args: readonly unknown[]) =>
    args
      .map((arg) => (arg !== null && typeof arg === 'object' ? describeError(arg) : String(arg)))
      .join(' ')
      .trim();
  const { error, warn, info } = console;
  const before = { error, warn, info, debug: info };
  if (output === asText) output = { write: (event) => before[event.level](plainText(event)) };
  console.error = (...args) => print('error', told(args), undefined, undefined);
  console.warn = (...args) => print('warn', told(args), undefined, undefined);
  console.info = (...args) => print('info', told(args), undefined, undefined);
  console.log = console.info;
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
