import { sql } from 'drizzle-orm';
import { type NamedObject, namedObjectsText } from '../files/objects';
import type { Db } from './client';

/** Keeps the log from being recycled while its files are copied; it goes with the process at the latest. */
const SLOT = 'backup';

/** Label and log that belong to the copied files: without them they are no database. */
export interface BackupEnd {
  /** Content of the file `backup_label`. */
  label: string;
  /** First and last file of the log that the copy needs. */
  wal: readonly [first: string, last: string];
  /** Files that rows name at the moment that the copy shows. */
  objects: NamedObject[];
}

const rowsOf = async <T>(db: Pick<Db, 'execute'>, text: string): Promise<T[]> =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;

/**
 * Begins a backup by PostgreSQL's own means, which the embedded engine has as well: from now on the files of the database
 * may be copied in any order while people write.
 */
export async function beginBackup(db: Db): Promise<void> {
  // In one turn: nobody writes between the two.
  await db.transaction(async (tx) => {
    await rowsOf(tx, `select pg_create_physical_replication_slot('${SLOT}', true, true)`);
    await rowsOf(tx, "select pg_backup_start('backup', true)");
  });
}

/** Ends the backup. The log has to be copied after it, before `forgetBackup`: it brings the copied files to this moment. */
export function endBackup(db: Db): Promise<BackupEnd> {
  return db.transaction(async (tx) => {
    const objects = await rowsOf<NamedObject>(tx, namedObjectsText);
    const [end] = await rowsOf<{ label: string; last: string }>(
      tx,
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const { label = '', last = '' } = end ?? {};
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
    if (!first || !last) throw new Error('The backup has ended without its label.');
    return { label, wal: [first, last], objects };
  });
}

/** Lets the log go; with `running` also ends a backup that nobody wants any more. */
export async function forgetBackup(db: Db, running: boolean): Promise<void> {
  if (running) await rowsOf(db, 'select pg_backup_stop(false)');
  await rowsOf(db, `select pg_drop_replication_slot('${SLOT}')`);
}
