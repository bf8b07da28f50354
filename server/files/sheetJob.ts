import { serialize } from 'node:v8';
import { deflateRawSync } from 'node:zlib';
import type { Cell } from '../../domain/imports/cells';
import { serveJobs } from '../workers/serve';
import { type Reading, readRows, SheetError, type TableFacts } from './sheet';

/** Rows of a sheet as a thread answers them: packed, so that a hundred thousand of them take a few megabytes. */
export interface PackedTable extends TableFacts {
  /** Some rows each, in their order; `unpacked` of sheets.ts opens one. */
  readonly packs: readonly Uint8Array[];
  /** Rows that are not blank. */
  readonly filled: number;
}
export type SheetResult = { table: PackedTable } | Pick<SheetError, 'key' | 'params'>;

const isFilled = (row: readonly Cell[]) => row.some((cell) => cell !== null);

serveJobs(async (reading: Reading): Promise<SheetResult> => {
  const packs: Uint8Array[] = [];
  let filled = 0;
  try {
    const facts = await readRows(reading, (rows) => {
      filled += rows.filter(isFilled).length;
      packs.push(new Uint8Array(deflateRawSync(serialize(rows), { level: 1 })));
    });
    return { table: { ...facts, packs, filled } };
  } catch (error) {
    if (error instanceof SheetError) return { key: error.key, params: error.params };
    throw error;
  }
});
