import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Drawing } from '../../domain/certificate/drawing';
import type { Paper } from '../../domain/papers/model';
import { personalPlaces } from '../workers/places';
import { workerPool } from '../workers/pool';

/** A certificate, which is drawn on one lying sheet, with the title of its file. */
export interface DrawnPaper extends Drawing {
  title: string;
}
/** What is to be made: a paper of blocks, or one that is drawn. */
export type PaperJob = { paper: Paper } | { drawn: DrawnPaper };

const pool = workerPool<PaperJob, Uint8Array>({
  file: join(__dirname, 'render.ts'),
  threads: Math.min(2, availableParallelism()),
  jobTime: 30_000,
  memory: { maxOldGenerationSizeMb: 512 },
});

/** PDFs that one person may have in the making; a second tab and a repeated click fit in. */
const PER_PERSON = 3;
/** Reads and makes a paper for a person. Throws 429 while as many as one may have are in the making. */
export const paperPlace = personalPlaces(PER_PERSON, 'error.tooManyPapers');

/**
 * The PDF of a paper, made in a thread: the event loop goes on answering meanwhile. Throws Error when it cannot be made,
 * JobEnded when that takes longer than half a minute of its own or too much memory.
 * @param person whose it is: persons take turns; absent for what the server makes by itself
 */
export const paperPdf = (paper: Paper, person?: string): Promise<Uint8Array> => pool.run({ paper }, person);

/** The same of a paper that is drawn. */
export const drawingPdf = (drawn: DrawnPaper, person?: string): Promise<Uint8Array> => pool.run({ drawn }, person);
