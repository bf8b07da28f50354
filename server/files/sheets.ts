import { join } from 'node:path';
import { personalPlaces } from '../workers/places';
import { JobEnded, workerPool } from '../workers/pool';
import { SheetError, type Table } from './sheet';
import type { SheetJob, SheetResult } from './sheetJob';

const pool = workerPool<SheetJob, SheetResult>({
  file: join(__dirname, 'sheetJob.ts'),
  threads: 1,
  jobTime: 5000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});

/** Sheets that one person may have in the reading: a repeated click fits in. */
const PER_PERSON = 3;
const place = personalPlaces(PER_PERSON, 'import.error.tooMany');

/**
 * Reads a person's sheet in a thread of its own, within five seconds and a quarter of a gigabyte, so that no sheet can
 * block the server. Throws SheetError like `readTable`, and 429 while too many sheets of the person are being read.
 */
export const readSheetOf = (person: string, bytes: Uint8Array, maxRows: number): Promise<Table> =>
  place(person, async () => {
    const result = await pool.run({ bytes, maxRows }, person).catch((error: unknown) => {
      // A sheet that a person has filled in is read in a fraction of that.
      if (error instanceof JobEnded && error.reason !== 'thread') throw new SheetError('import.error.tooCostly');
      throw error;
    });
    if ('key' in result) throw new SheetError(result.key, result.params);
    return result.table;
  });
