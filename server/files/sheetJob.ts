import { serveJobs } from '../workers/serve';
import { readTable, SheetError, type Table } from './sheet';

/** A sheet to be read in a thread; see sheets.ts. */
export interface SheetJob {
  bytes: Uint8Array;
  maxRows: number;
}
export type SheetResult = { table: Table } | Pick<SheetError, 'key' | 'params'>;

serveJobs(async ({ bytes, maxRows }: SheetJob): Promise<SheetResult> => {
  try {
    return { table: await readTable(bytes, maxRows) };
  } catch (error) {
    if (error instanceof SheetError) return { key: error.key, params: error.params };
    throw error;
  }
});
