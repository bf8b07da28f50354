import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Paper } from '../../domain/papers/model';
import { personalPlaces } from '../workers/places';
import { workerPool } from '../workers/pool';

const pool = workerPool<Paper, Uint8Array>({
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
export const paperPdf = (paper: Paper, person?: string): Promise<Uint8Array> => pool.run(paper, person);
