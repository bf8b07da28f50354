import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { instantOf } from '../../domain/rules/calendar';
import { type MemoryDatabase, openMemory } from '../../server/db/client';
import { setting } from '../../server/db/schema';
import { type DataKey, newKey } from '../../server/db/sealed/ring';
import { imageKey } from '../../server/db/sealed/unlock';
import { fingerprint } from '../../server/fingerprint';
import { demonstrationNow, toTime } from '../../server/seed/calendar';
import { seedReference } from '../../server/seed/reference';

/** What a test's database starts with: tables only, dictionaries and organisations too, or the whole demonstration. */
export type Content = 'tables' | 'reference' | 'demonstration';

/** The moment at which the demonstration of tests is looked at. */
export const demonstrationTime = instantOf(toTime(demonstrationNow));

/** Folders whose files decide what the content is. */
const sources: Record<Content, readonly string[]> = {
  tables: ['server/db', 'domain'],
  reference: ['server/db', 'server/seed', 'domain'],
  // Its documents are handed in and decided by the product itself.
  demonstration: ['server', 'domain', 'locales/zh-CN'],
};
/** The key of sealed values: people's are in the image, which is the same for all tests; else it is of one database only. */
const keyOf = (content: Content): DataKey => (content === 'demonstration' ? imageKey : newKey());

const folder = join(tmpdir(), 'teacher-test-databases');
/** How long an image is kept, in ms: those of an earlier state of the source are of no use. */
const KEPT = 86_400_000;

async function make(content: Content): Promise<Blob> {
  const made = await openMemory(keyOf(content));
  try {
    if (content !== 'tables') await made.db.transaction(seedReference);
    if (content === 'demonstration') {
      // Most tests never load it.
      const { seed } = await import('../../server/seed');
      await made.db.transaction((tx) => seed(tx, { clock: () => demonstrationTime }));
    }
    // Whoever opens it seals with a key of their own.
    else await made.db.delete(setting).where(like(setting.name, 'sealed.%'));
    return await made.dump();
  } finally {
    await made.close();
  }
}

/** The image of such a database, made once for all tests of this state of the source: opening it takes a quarter of making it. */
export async function imageOf(content: Content): Promise<Blob> {
  const name = `${content}-${fingerprint(sources[content], ['package-lock.json'])}.tar`;
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
export const testDatabase = async (
  content: Content = 'tables',
  key: DataKey = keyOf(content),
): Promise<MemoryDatabase> => openMemory(key, await imageOf(content));
