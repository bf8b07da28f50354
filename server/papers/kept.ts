import { createHash } from 'node:crypto';
import { hourMs } from '../../domain/time';
import { tooMany } from '../http/errors';
import { JobEnded } from '../workers/pool';
import type { PaperJob } from './pdf';

/** Bytes of PDFs that a process keeps, and how long each of them. */
const KEPT_BYTES = 24 * 1024 * 1024;
const KEPT_MS = hourMs;

/** Seconds after which to ask again, when the machine was too busy to make one. */
const BUSY_SECONDS = 30;

/** The minute in which a paper is made stands in its foot; it is no change of what the paper says. */
const MINUTE = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;

/** Name of what a PDF shows. Fonts and drawing belong to the release, and what is kept ends with its process. */
export function nameOf(job: PaperJob): string {
  const shown = 'paper' in job ? { ...job.paper, foot: job.paper.foot.replace(MINUTE, '') } : job.drawn;
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

type Make = (job: PaperJob, person: string | undefined, signal: AbortSignal) => Promise<Uint8Array>;

interface Making {
  readonly pdf: Promise<Uint8Array>;
  readonly stop: AbortController;
  /** Askers who still wait for it. */
  waiting: number;
}

/**
 * Makes PDFs, each once while nothing in it has changed: those who ask at the same time share one making, which ends
 * when none of them waits any more, and what was made is kept for a while, the latest used the longest.
 */
export function keptPapers(make: Make, now: () => number = () => performance.now()) {
  const kept = new Map<string, { pdf: Uint8Array; since: number }>();
  const making = new Map<string, Making>();
  let bytes = 0;

  const forget = (name: string) => {
    bytes -= kept.get(name)?.pdf.length ?? 0;
    kept.delete(name);
  };
  const sweep = () => {
    for (const [name, { since }] of kept) if (now() - since > KEPT_MS) forget(name);
  };
  function keep(name: string, pdf: Uint8Array): void {
    if (pdf.length > KEPT_BYTES / 4) return;
    forget(name);
    kept.set(name, { pdf, since: now() });
    bytes += pdf.length;
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES) break;
      forget(oldest);
    }
  }
  function begin(name: string, job: PaperJob, person: string | undefined): Making {
    const stop = new AbortController();
    const one: Making = { stop, waiting: 0, pdf: make(job, person, stop.signal) };
    making.set(name, one);
    const over = () => {
      if (making.get(name) === one) making.delete(name);
    };
    one.pdf.then(
      (pdf) => {
        over();
        keep(name, pdf);
      },
      () => over(),
    );
    return one;
  }

  /**
   * The PDF of a job. Throws what making it throws, 429 when the machine was too busy to make it in time, and JobEnded
   * when the signal says that the asker waits no more.
   */
  return async (job: PaperJob, person?: string, signal?: AbortSignal): Promise<Uint8Array> => {
    sweep();
    const name = nameOf(job);
    const known = kept.get(name);
    if (known) {
      // To the end: what was used last goes last.
      kept.delete(name);
      kept.set(name, known);
      return known.pdf;
    }
    const one = making.get(name) ?? begin(name, job, person);
    one.waiting += 1;
    let left: (() => void) | undefined;
    const gone = new Promise<never>((_, reject) => {
      left = () => reject(new JobEnded('unwanted'));
      if (signal?.aborted) left();
      signal?.addEventListener('abort', left, { once: true });
    });
    try {
      return await Promise.race([one.pdf, gone]);
    } catch (error) {
      // The machine is too busy, or the thread was lost: it may be made a little later.
      if (error instanceof JobEnded && (error.reason === 'time' || error.reason === 'thread'))
        throw tooMany(BUSY_SECONDS, 'error.papersBusy');
      throw error;
    } finally {
      if (left) signal?.removeEventListener('abort', left);
      one.waiting -= 1;
      if (one.waiting === 0) {
        // Later callers begin anew.
        if (making.get(name) === one) making.delete(name);
        one.stop.abort();
      }
    }
  };
}
