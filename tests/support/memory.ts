import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { type MemoryDatabase, openMemory } from '../../server/db/client';
import { setting } from '../../server/db/schema';
import { type DataKey, newKey } from '../../server/db/sealed/ring';
import { seedReference } from '../../server/db/seed/reference';
import { fingerprint } from '../../server/fingerprint';

/** What a test's database starts with: tables only, or dictionaries and organisations too. */
export type Content = 'tables' | 'reference';

const folder = join(tmpdir(), 'teacher-test-databases');
/** How long an image is kept, in ms: those of an earlier state of the source are of no use. */
const KEPT = 86_400_000;

async function make(content: Content): Promise<Blob> {
  const made = await openMemory();
  try {
    if (content === 'reference') await made.db.transaction(seedReference);
    // The key of its sealed values is of this database only.
    await made.db.delete(setting).where(like(setting.name, 'sealed.%'));
    return await made.dump('none');
  } finally {
    await made.close();
  }
}

/** The image of such a database, made once for all tests of this state of the source: opening it takes a quarter of making it. */
export async function imageOf(content: Content): Promise<Blob> {
  const name = `${content}-${fingerprint(['server/db', 'domain'], ['package-lock.json'])}.tar`;
  const path = join(folder, name);
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    const image = await make(content);
    mkdirSync(folder, { recursive: true });
    // What another worker or checkout is writing or reading just now is younger.
    for (const old of readdirSync(folder).map((one) => join(folder, one)))
      if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - KEPT)
        rmSync(old, { force: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await image.arrayBuffer()));
    renameSync(own, path);
    return image;
  }
}

/** A database in memory of a test's own. */
export const testDatabase = async (content: Content = 'tables', key: DataKey = newKey()): Promise<MemoryDatabase> =>
  openMemory(key, await imageOf(content));
