import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Drawing } from '../../domain/certificate/drawing';
import type { Paper } from '../../domain/papers/model';
import type { Context, SessionUser } from '../http/context';
import { progressOf } from '../work/progress';
import { personalPlaces } from '../workers/places';
import { workerPool } from '../workers/pool';
import { keptPapers } from './kept';

/** A certificate, drawn on one landscape sheet, with the title of its file. */
export interface DrawnPaper extends Drawing {
  title: string;
}
/** Job of the PDF thread: a paper of blocks, or a drawn one. */
export type PaperJob = { paper: Paper } | { drawn: DrawnPaper };

const pool = workerPool<PaperJob, Uint8Array>({
  name: 'papers',
  file: join(__dirname, 'render.ts'),
  threads: Math.min(2, availableParallelism()),
  jobTime: 30_000,
  memory: { maxOldGenerationSizeMb: 512 },
});

/** PDFs that a user may have in the making at the same time; leaves room for a second tab or click. */
const PER_PERSON = 3;
/** Runs the making of a paper for a user. Throws 429 when the user has too many in the making. */
export const paperPlace = personalPlaces(PER_PERSON, 'error.tooManyPapers');

const made = keptPapers((job, person, signal) => pool.run(job, person, signal));

/** Who waits for a PDF: the id of the owner, so that users take turns, and until when. */
interface Asker {
  readonly person?: string;
  readonly signal?: AbortSignal;
}

/**
 * The PDF of a paper, made in a thread, so that the event loop keeps answering, and not made again while nothing in it
 * has changed. Throws Error when it cannot be made, and JobEnded when it takes more than half a minute or too much
 * memory, or its asker waits no more. Without an asker the server makes it for itself.
 */
export const paperPdf = (paper: Paper, { person, signal }: Asker = {}): Promise<Uint8Array> =>
  made({ paper }, person, signal);

/** Like `paperPdf`, for a drawn paper. */
export const drawingPdf = (drawn: DrawnPaper, { person, signal }: Asker = {}): Promise<Uint8Array> =>
  made({ drawn }, person, signal);

/** Asker of a call, which is named by what it makes. */
export function askerOf(
  ctx: Pick<Context, 'signal' | 'progress'>,
  user: Pick<SessionUser, 'id'>,
  fileName: string,
): Asker {
  const progress = progressOf(ctx);
  progress.named(fileName.replace(/\.pdf$/, ''));
  return { person: user.id, ...(ctx.progress && { signal: progress.signal }) };
}
