import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openEmbedded, openPostgres } from '../server/db/client';
import { StartError } from '../server/startError';

/**
 * Opens the database of an installation. Throws StartError where there is none: a command without the DATABASE_URL of the
 * server, or with another data directory, would work on an empty database that nobody uses.
 */
export async function openStored(url: string | undefined, dataDir: string): Promise<Database> {
  if (url) return openPostgres(url, dataDir);
  if (!existsSync(join(dataDir, 'pg')))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATABASE_URL as for the server, or name its data directory with --data.`,
    );
  return openEmbedded(dataDir);
}
