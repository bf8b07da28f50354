import { join } from 'node:path';
import { Client } from 'pg';
import { hourMs } from '../../domain/time';
import { openPglite } from '../../server/db/drivers/embedded';
import { isDemonstration } from '../../server/demonstration';
import { compareObjects, type NamedObject, namedObjectsText, type ObjectsChecked } from '../../server/files/objects';
import { makePrivate } from '../../server/privateFiles';
import { storageOf } from '../../server/services';

/** Words of a command on files and rows: the comparison, or why there is none. */
export type ObjectsTold = ObjectsChecked | { reason: string };

/** Rows that are read at once. */
const PAGE = 10_000;
/** A file that is younger may belong to something that is going on, whose row is not there yet. */
const YOUNG_MS = hourMs;

/** Exit codes: something that rows name is lost; there is only more than rows name. */
const MISSING = 1;
const ORPHANS = 3;

/** Rows that name objects, page by page, in the transaction that a client is in. */
export async function* namedIn(client: Client): AsyncGenerator<NamedObject> {
  await client.query(`declare named no scroll cursor for ${namedObjectsText}`);
  for (;;) {
    const { rows } = await client.query<NamedObject>(`fetch forward ${PAGE} from named`);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Rows of a PostgreSQL database that nobody writes. */
export async function* namedInDatabase(url: string): AsyncGenerator<NamedObject> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    yield* namedIn(client);
  } finally {
    await client.end();
  }
}

/** Does a row of this moment still name an object? */
export async function isNamedNow(url: string, { key }: NamedObject): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from (${namedObjectsText}) named where key = $1 limit 1`, [key]);
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Rows of an embedded database that no process serves. */
export async function namedInFiles(dataDir: string): Promise<NamedObject[]> {
  const directory = join(dataDir, 'pg');
  const { client } = await openPglite({ dataDir: directory });
  try {
    return (await client.query<NamedObject>(namedObjectsText)).rows;
  } finally {
    await client.close();
    // The engine sets other permissions on some files.
    makePrivate(directory, true);
  }
}

interface Told {
  dataDir: string;
  /** Moment that the rows are of. */
  at: Date;
  isStillNamed?: (object: NamedObject) => Promise<boolean>;
}

/** Compares rows with the files of an installation; whatever keeps it from doing so is its answer, and stops nothing. */
export async function compared(
  named: () => AsyncIterable<NamedObject> | Promise<Iterable<NamedObject>>,
  { dataDir, at, isStillNamed }: Told,
): Promise<ObjectsTold> {
  try {
    const storage = storageOf(dataDir, process.env, isDemonstration(process.env, dataDir));
    const until = new Date(at.getTime() - YOUNG_MS);
    return await compareObjects(await named(), storage, { until, ...(isStillNamed && { isStillNamed }) });
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

const listed = (title: string, n: number, first: readonly string[]) =>
  n === 0
    ? []
    : [title, ...first.map((one) => `  ${one}`), ...(n > first.length ? [`  and ${n - first.length} more`] : [])];

/** Lines about files and rows, and the exit code that says the same. */
export function tellObjects(told: ObjectsTold): { lines: string[]; code: number } {
  if ('reason' in told) return { lines: [`Files and rows could not be compared: ${told.reason}`], code: MISSING };
  const { named, missing, orphans } = told;
  return {
    lines: [
      `Files: rows name ${named.toLocaleString('en')}, ${missing.n} of them missing; ${orphans.n} that no row names.`,
      ...listed(
        'Missing:',
        missing.n,
        missing.first.map(({ key, row }) => `${key}  (${row})`),
      ),
      ...listed('Named by no row:', orphans.n, orphans.first),
    ],
    code: missing.n > 0 ? MISSING : orphans.n > 0 ? ORPHANS : 0,
  };
}
