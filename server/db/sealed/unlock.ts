import { createHash } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { StartError } from '../../startError';
import type { Db, Tx } from '../client';
import { bill, rateLimit, setting } from '../schema';
import { giveRing, ringOf, sealedLabels } from './columns';
import { reseal, rewrite } from './reseal';
import { type DataKey, dataKey, KeyRing, open, SealError, seal } from './ring';
import { createKeyFile, type KeySource, keyFileOf, knownKeys } from './source';

/*
 * A database stores the names of the keys that its values are sealed with, and a word sealed by each, so that a start
 * without one of them is refused before anything is written. It also stores which columns are sealed: one that is
 * declared so later is sealed by the next start.
 */
/** Prefix of the settings that name the keys in use. */
export const KEYS_REGISTERED = 'sealed.key.';
const COLUMNS = 'sealed.columns';
const LABEL = 'setting.value';
const WORD = 'open';
/** Number of the advisory lock, the same for all processes, so that only one of them registers the first key. */
const KEY_LOCK = 726_533;

/** Key of the demonstration's image; a database made from it is sealed with its own key at once. */
export const imageKey: DataKey = dataKey(createHash('sha256').update('demonstration image').digest());

async function registered(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(setting)
    .where(like(setting.name, `${KEYS_REGISTERED}%`));
  return new Map(
    rows.map(({ name, value }) => [name.slice(KEYS_REGISTERED.length), Buffer.from(value).toString('utf8')]),
  );
}

/** Names of the keys without which a database cannot be read. */
export const neededKeys = async (db: Db): Promise<string[]> => [...(await registered(db)).keys()].sort();

const register = (tx: Tx, key: DataKey) =>
  tx
    .insert(setting)
    .values({ name: `${KEYS_REGISTERED}${key.id}`, value: Buffer.from(seal(new KeyRing([key]), LABEL, WORD)) })
    .onConflictDoNothing();

/** Error for a key that is not there. */
function missing(id: string, keys: readonly DataKey[], { dataDir }: KeySource): StartError {
  const there =
    keys.length > 0 ? `the keys that are there are ${keys.map((key) => key.id).join(', ')}` : 'there is none';
  return new StartError(
    `The data are encrypted with the key ${id}, and ${there}. Put that key back as ${keyFileOf(dataDir)}, or into DATA_KEY or ` +
      'DATA_KEYS_OLD; without it the data cannot be read. See docs/runbook.md.',
  );
}

function assertOpens(key: DataKey, value: string): void {
  try {
    if (open((id) => (id === key.id ? key : undefined), LABEL, value) === WORD) return;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
  }
  throw new StartError(
    `What the database says of its key ${key.id} is damaged. Bring back a backup with "npm run restore".`,
  );
}

/** Gives a database its keys. Throws StartError when one is missing that its values are sealed with. */
async function takeKeys(db: Db, source: KeySource): Promise<KeyRing> {
  const ring = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
    const needed = await registered(tx);
    const image = needed.has(imageKey.id) ? [imageKey] : [];
    const own = knownKeys(source);
    for (const [id, word] of needed) {
      const key = [...own, ...image].find((one) => one.id === id);
      if (!key) throw missing(id, own, source);
      assertOpens(key, word);
    }
    // Only for a database that needs no key yet: a lost one is never replaced silently.
    const keys = own.length > 0 ? own : createKeyFile(source.dataDir);
    const [newest] = keys;
    if (newest && !needed.has(newest.id)) await register(tx, newest);
    return new KeyRing([...keys, ...image]);
  });
  giveRing(db, ring);
  return ring;
}

async function sealedColumns(db: Db): Promise<Set<string>> {
  const [row] = await db.select().from(setting).where(eq(setting.name, COLUMNS));
  return new Set(row ? Buffer.from(row.value).toString('utf8').split(' ') : []);
}

async function rememberColumns(db: Db): Promise<void> {
  const value = Buffer.from(sealedLabels().join(' '));
  await db
    .insert(setting)
    .values({ name: COLUMNS, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** Seals plain values of columns that were declared sealed since the last start. */
async function sealNewColumns(db: Db): Promise<void> {
  const known = await sealedColumns(db);
  const fresh = sealedLabels().filter((label) => !known.has(label));
  if (fresh.length === 0) return;
  const changed = [...(await reseal(db, fresh, fresh)).keys()];
  if (changed.length > 0) {
    // The migration has taken numbers out of two further tables.
    for (const table of [...changed, rateLimit, bill]) await rewrite(db, table);
    // The planner's samples; a server that may not is told so by the database, and goes on.
    await db.execute(sql`vacuum (full) pg_catalog.pg_statistic`);
  }
  await rememberColumns(db);
}

/** Takes a further key, with which everything is sealed from now on; what older ones have sealed stays readable. */
export async function addKey(db: Db, key: DataKey): Promise<KeyRing> {
  const ring = new KeyRing([key, ...ringOf(db).keys]);
  await db.transaction((tx) => register(tx, key));
  giveRing(db, ring);
  return ring;
}

/** Seals everything with the newest key; older keys are not needed any more. Returns the number of changed rows. */
export async function rekey(db: Db): Promise<number> {
  const { newest } = ringOf(db);
  const changed = await reseal(db, sealedLabels());
  await db.transaction(async (tx) => {
    for (const id of (await registered(tx)).keys())
      if (id !== newest.id) await tx.delete(setting).where(eq(setting.name, `${KEYS_REGISTERED}${id}`));
  });
  return [...changed.values()].reduce((sum, rows) => sum + rows, 0);
}

/**
 * Opens the sealed values of a database that has just been migrated, and seals what is not. Throws StartError when a key is
 * missing or wrong; nothing has been written then.
 */
export async function openSealed(db: Db, source: KeySource): Promise<void> {
  const ring = await takeKeys(db, source);
  await sealNewColumns(db);
  if (ring.keys.length > 1 && ring.has(imageKey.id)) await rekey(db);
}

/** Opens the sealed values of a new database in memory with a known key. */
export async function openSealedWith(db: Db, key: DataKey): Promise<void> {
  await db.transaction((tx) => register(tx, key));
  giveRing(db, new KeyRing([key]));
  await rememberColumns(db);
}
