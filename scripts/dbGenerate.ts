import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../server/db/migrating/read';
import { projectRoot } from '../server/fingerprint';
import { hindrances } from './migrationRules';

/*
 * npm run db:generate: writes the migration of the changes in server/db/schema; `-- --name <name>` names it.
 * drizzle-kit compares with its newest snapshot only, and writes a new one of the whole schema each time (10 000
 * lines): older snapshots are removed. All migrations stay. At the end it says what keeps the new one from running while
 * people work.
 */
const folder = join(projectRoot, 'server/db/migrations');
const meta = join(folder, 'meta');
const before = readMigrations(folder).length;
const { status } = spawnSync(
  process.execPath,
  [
    join(projectRoot, 'node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--config',
    'server/db/drizzle.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: projectRoot, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(meta, older));
for (const migration of readMigrations(folder).slice(before))
  for (const why of hindrances(migration)) process.stderr.write(`${migration.name}: ${why}\n`);
