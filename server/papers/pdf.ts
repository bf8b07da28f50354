import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Drawing } from '../../domain/certificate/drawing';
import type { Paper } from '../../domain/papers/model';
import { personalPlaces } from '../workers/places';
import { workerPool } from '../workers/pool';

/** A certificate, drawn on one landscape sheet, with the title of its file. */
export interface DrawnPaper extends Drawing {
  title: string;
}
/** Job of the PDF thread: a paper of blocks, or a drawn one. */
export type PaperJob = { paper: Paper } | { drawn: DrawnPaper };

const pool = workerPool<PaperJob, Uint8Array>({
  file: join(__dirname, 'render.ts'),
  threads: Math.min(2, availableParallelism()),
  jobTime: 30_000,
  memory: { maxOldGenerationSizeMb: 512 },
});

/** PDFs that a user may have in the making at the same time; leaves room for a second tab or click. */
const PER_PERSON = 3;
/** Runs the making of a paper for a user. Throws 429 when the user has too many in the making. */
export const paperPlace = personalPlaces(PER_PERSON, 'error.tooManyPapers');

/**
 * Makes the PDF of a paper in a thread, so that the event loop keeps answering. Throws Error when it cannot be made,
 * and JobEnded when it takes more than half a minute or too much memory. @param person id of the owner, so that users
 * take turns; absent for papers that the server makes itself
 */
export const paperPdf = (paper: Paper, person?: string): Promise<Uint8Array> => pool.run({ paper }, person);

/** Like `paperPdf`, for a drawn paper. */
export const drawingPdf = (drawn: DrawnPaper, person?: string): Promise<Uint8Array> => pool.run({ drawn }, person);
