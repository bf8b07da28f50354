import { secondMs } from '../domain/time';
import { StartError } from '../server/startError';

/** How far a command is, for whoever waits for it. */
export interface CommandProgress {
  /** Says what is done now; `total` is absent where only the number that is done is known. */
  at(what: string, done?: number, total?: number): void;
  /** Takes the line of a terminal away, before something else is printed. */
  end(): void;
}

/** Milliseconds between two lines of a terminal, and of a file or pipe, which nobody reads as it grows. */
const TERMINAL_MS = 100;
const PLAIN_MS = 10 * secondMs;

type Out = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

const number = (n: number) => n.toLocaleString('en');

/**
 * Progress of a command on the error output, so that what is piped on stays clean: one line that changes on a terminal,
 * elsewhere a plain line for each new step and every ten seconds.
 */
export function commandProgress(
  out: Out = process.stderr,
  now: () => number = () => performance.now(),
): CommandProgress {
  const terminal = out.isTTY === true;
  let last = { what: '', at: Number.NEGATIVE_INFINITY };
  let shown = false;
  return {
    at(what, done, total) {
      const isNew = what !== last.what;
      const over = done !== undefined && done === total;
      if (!isNew && !over && now() - last.at < (terminal ? TERMINAL_MS : PLAIN_MS)) return;
      last = { what, at: now() };
      const share = done !== undefined && total ? `  ${Math.floor((done / total) * 100)} %` : '';
      const counts = done === undefined ? '' : `  ${number(done)}${total === undefined ? '' : ` of ${number(total)}`}`;
      out.write(terminal ? `\r\u001b[K${what}${counts}${share}` : `${what}${counts}${share}\n`);
      shown = terminal;
    },
    end() {
      if (shown) out.write('\r\u001b[K');
      shown = false;
    },
  };
}

export const silent: CommandProgress = { at: () => undefined, end: () => undefined };

/**
 * Does the work of a command that Ctrl-C may stop: the signal says so, and the work takes away what is half done before
 * it ends. A second Ctrl-C ends the process at once. Throws StartError for work that was stopped.
 */
export async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = (name: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort(new StartError(`${name}: stopped; nothing half done is left.`));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const result = await work(stopping.signal);
    stopping.signal.throwIfAborted();
    return result;
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
