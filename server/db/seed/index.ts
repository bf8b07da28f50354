import type { Tx } from '../client';

export interface SeedOptions {
  /** The moment around which the demonstration data lie. */
  clock: () => Date;
}

/** Inserts the demonstration data into a database that holds the reference data. */
export async function seed(_tx: Tx, _options: SeedOptions): Promise<void> {}
