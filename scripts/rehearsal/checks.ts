import { createHash } from 'node:crypto';
import { asc, count, getTableColumns, getTableName, gt, is, isNotNull, max } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../server/db/client';
import * as schema from '../../server/db/schema';
import { sealedLabels } from '../../server/db/sealed/columns';
import type { Storage } from '../../server/files/storage';
import { type ObjectsTold, tellObjects } from '../backup/objects';
import type { CommandProgress } from '../progress';

/** A check of a restored installation: how many things were looked at, and what is wrong with some of them. */
export interface Checked {
  name: 'rows' | 'seals' | 'files' | 'stored';
  n: number;
  wrong: string[];
}

/** Most faults that are named; more of a kind say nothing new. */
const NAMED = 20;
/** Sealed values of a column that are opened, rows of a page, and files whose bytes are compared. */
const OPENED = 1000;
const PAGE = 1000;
const COMPARED = 200;

const tables: readonly PgTable[] = (Object.values(schema) as unknown[]).filter((one): one is PgTable =>
  is(one, PgTable),
);

/** Reads every table to its end: what cannot be read is damaged. */
export async function checkRows(db: Db, progress: CommandProgress): Promise<Checked> {
  const wrong: string[] = [];
  let n = 0;
  for (const [i, table] of tables.entries()) {
    progress.at('Reading tables', i, tables.length);
    try {
      const [row] = await db.select({ n: count() }).from(table);
      n += row?.n ?? 0;
    } catch (error) {
      wrong.push(`${getTableName(table)}: ${(error as Error).message}`);
    }
  }
  return { name: 'rows', n, wrong };
}

/** Opens sealed values of every column with the keys that are there. */
export async function checkSeals(db: Db, progress: CommandProgress): Promise<Checked> {
  const wrong: string[] = [];
  let n = 0;
  const labels = new Set(sealedLabels());
  const columns = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      labels.has(`${getTableName(table)}.${name}`) || labels.has(`${getTableName(table)}.${column.name}`)
        ? [{ table, column: column as PgColumn, label: `${getTableName(table)}.${name}` }]
        : [],
    ),
  );
  for (const [i, { table, column, label }] of columns.entries()) {
    progress.at('Opening sealed values', i, columns.length);
    try {
      const rows = await db.select({ value: column }).from(table).where(isNotNull(column)).limit(OPENED);
      n += rows.length;
    } catch (error) {
      wrong.push(`${label}: ${(error as Error).message}`);
    }
  }
  return { name: 'seals', n, wrong };
}

/** Fault of a file's bytes; undefined where there is none. */
async function faultOf(
  storage: Storage,
  { id, storageKey, sha256 }: typeof schema.resource.$inferSelect,
  compared: boolean,
): Promise<string | undefined> {
  if (compared) {
    const bytes = await storage.get(storageKey);
    if (!bytes) return `${id}: is not there`;
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? undefined : `${id}: has other bytes`;
  }
  const first = await storage.read(storageKey, { start: 0, end: 0 });
  await first?.cancel();
  return first ? undefined : `${id}: is not there`;
}

/** Looks whether every file that a row names is there; of the first ones also whether their bytes are the same. */
export async function checkFiles(db: Db, storage: Storage, progress: CommandProgress): Promise<Checked> {
  const { resource } = schema;
  const wrong: string[] = [];
  let [n, after] = [0, ''];
  for (;;) {
    const page = await db.select().from(resource).where(gt(resource.id, after)).orderBy(asc(resource.id)).limit(PAGE);
    for (const file of page) {
      progress.at('Looking for files', n);
      const fault = await faultOf(storage, file, n < COMPARED).catch((error: Error) => `${file.id}: ${error.message}`);
      if (fault && wrong.length < NAMED) wrong.push(fault);
      n += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { name: 'files', n, wrong };
    after = last.id;
  }
}

/** Time of the last act that the restored data know. */
export async function lastAct(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(schema.auditLog.createdAt) }).from(schema.auditLog);
  return row?.at ?? undefined;
}

/** Rows of every table against what is stored, both ways, as the restore has compared them. */
export function objectsCheck(told: ObjectsTold): Checked {
  const { lines, code } = tellObjects(told);
  const n = 'named' in told ? told.named : 0;
  return { name: 'stored', n, wrong: code > 0 ? lines.map((line) => line.trim()) : [] };
}
