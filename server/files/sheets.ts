import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { inflateRaw } from 'node:zlib';
import type { Cell } from '../../domain/imports/cells';
import { personalPlaces } from '../workers/places';
import { JobEnded, type WorkerPool, workerPool } from '../workers/pool';
import { type Reading, SheetError } from './sheet';
import type { PackedTable, SheetResult } from './sheetJob';

const file = join(__dirname, 'sheetJob.ts');
const small = workerPool<Reading, SheetResult>({
  name: 'sheets.small',
  file,
  threads: 1,
  jobTime: 5000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});
/** Large sheets have a thread of their own, so that nobody with a small one waits for them. */
const large = workerPool<Reading, SheetResult>({
  name: 'sheets.large',
  file,
  threads: 1,
  jobTime: 90_000,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});
const poolOf = (reading: Reading): WorkerPool<Reading, SheetResult> => (reading.large ? large : small);

/** Sheets that one person may have in the reading: a repeated click fits in. */
const PER_PERSON = 3;
const place = personalPlaces(PER_PERSON, 'import.error.tooMany');

/**
 * Reads a person's sheet in a thread, within a time and a memory, so that no sheet can block the server. Throws
 * SheetError like `readRows`, and 429 while too many sheets of the person are being read.
 */
export const readSheetOf = (person: string, reading: Reading, signal?: AbortSignal): Promise<PackedTable> =>
  place(person, async () => {
    const result = await poolOf(reading)
      .run(reading, person, signal)
      .catch((error: unknown) => {
        // A sheet that a person has filled in is read in a fraction of that.
        if (error instanceof JobEnded && (error.reason === 'time' || error.reason === 'memory'))
          throw new SheetError('import.error.tooCostly');
        throw error;
      });
    if ('key' in result) throw new SheetError(result.key, result.params);
    return result.table;
  });

const inflate = promisify(inflateRaw);

/** Rows of a pack. */
export const unpacked = async (pack: Uint8Array): Promise<Cell[][]> => deserialize(await inflate(pack)) as Cell[][];
