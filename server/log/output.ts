import { type Event, jsonLine, textLine } from './lines';

/** Milliseconds that lines wait for others, to be written together: a write costs more than a line. */
const WAIT_MS = 100;
/** Characters that wait at most. */
const MOST = 64 * 1024;

/** Where events of a running server go. */
export interface Output {
  write(event: Event): void;
  /** Writes what waits. */
  flush(): void;
}

/**
 * Prints events to a stream, in the given form. Lines of errors and warnings are written at once, all others together a
 * few times a second, in their order.
 */
export function printed(
  format: 'json' | 'text',
  write: (text: string) => unknown = (text) => process.stdout.write(text),
  now: () => Date = () => new Date(),
): Output {
  const lineOf = format === 'json' ? jsonLine : textLine;
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  return {
    write: (event) => {
      waiting += lineOf(event, now());
      if (event.level === 'error' || event.level === 'warn' || waiting.length > MOST) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    flush,
  };
}
