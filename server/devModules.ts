import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './db/client';
import { lockDirectory } from './db/lock';
import { filesUnder, projectRoot } from './fingerprint';
import { log } from './log/log';
import { prepareDatabase } from './prepare';
import { keepPrivate, privateDirectory } from './privateFiles';

export { createBackend } from './backend';
export { localeOf, say } from './http/words';
export { imageIsFresh } from './prepare';

/** Hashes of the migrations, in order. */
export const migrationHashes = (): string[] =>
  filesUnder('server/db/migrations')
    .filter((file) => file.endsWith('.sql'))
    .map((file) =>
      createHash('sha256')
        .update(readFileSync(join(projectRoot, file)))
        .digest('hex'),
    );

/**
 * Opens the development database. When migrations that it already has were rewritten, it is deleted and created again.
 * New migrations are applied.
 */
export async function openDevDatabase(dataDir: string): Promise<Database> {
  const record = join(dataDir, 'migrations');
  const hashes = migrationHashes();
  keepPrivate();
  privateDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  const applied = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : [];
  if (applied.some((hash, n) => hash !== hashes[n])) {
    log.warn('The migrations have been rewritten: the development database is made anew.');
    rmSync(join(dataDir, 'pg'), { recursive: true, force: true });
  }
  unlock();
  const database = await prepareDatabase({ dataDir, url: process.env.DATABASE_URL, empty: false });
  writeFileSync(record, hashes.join('\n'));
  return database;
}
