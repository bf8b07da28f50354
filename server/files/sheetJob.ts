import type { Cell } from '../../domain/imports/cells';
import { serveJobs } from '../workers/serve';
import { readSheet, SheetError } from './sheet';

/** A sheet to be read in a thread; see sheets.ts. */
export interface SheetJob {
  bytes: Uint8Array;
  maxRows: number;
}
export type SheetResult = { cells: Cell[][] } | Pick<SheetError, 'key' | 'params'>;

serveJobs(async ({ bytes, maxRows }: SheetJob): Promise<SheetResult> => {
  try {
    return { cells: await readSheet(bytes, maxRows) };
  } catch (error) {
    if (error instanceof SheetError) return { key: error.key, params: error.params };
    throw error;
  }
});
