import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { dictionaryItem, entryId, organisation, revision, setting } from '../db/schema';
import { type DictNode, dictionaries, flatten } from './dictionaries';
import { ancestry, organisations } from './organisations';
import { insertRows, into } from './rows';

const parents = (nodes: DictNode[], parentId: string | null = null): [string, string | null][] =>
  nodes.flatMap((node) => [[node.id, parentId] as [string, string | null], ...parents(node.children ?? [], node.id)]);

/** Entries of the dictionaries as this release has them. */
function releasedEntries() {
  return Object.entries(dictionaries).flatMap(([dictionary, nodes]) => {
    const parentOf = new Map(parents(nodes));
    return flatten(nodes).map(({ id: code, name }, sort) => ({
      id: entryId(dictionary, code),
      dictionary,
      code,
      above: parentOf.get(code) ?? null,
      name,
      sort,
    }));
  });
}

const SETTING = 'dictionaries';

/**
 * Brings the dictionaries of this release, which every installation has: adds entries that are not there, and renews
 * those that no office has changed. Entries that a release no longer has stay. Does nothing when the release is known.
 */
export async function bringDictionaries(tx: Tx): Promise<void> {
  const entries = releasedEntries();
  const value = createHash('sha256').update(JSON.stringify(entries)).digest();
  const [known] = await tx.select().from(setting).where(eq(setting.name, SETTING));
  if (known && Buffer.from(known.value).equals(value)) return;
  for (let i = 0; i < entries.length; i += PORTION)
    await tx
      .insert(dictionaryItem)
      .values(entries.slice(i, i + PORTION))
      .onConflictDoUpdate({
        target: dictionaryItem.id,
        set: {
          above: sql`excluded.parent_id`,
          name: sql`excluded.name`,
          sort: sql`excluded.sort`,
          updatedAt: sql`now()`,
        },
        setWhere: sql`${dictionaryItem.rowVersion} = 0 and ${dictionaryItem.retiredAt} is null
          and (${dictionaryItem.name}, ${dictionaryItem.sort}) is distinct from (excluded.name, excluded.sort)`,
      });
  await tx
    .insert(setting)
    .values({ name: SETTING, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** Rows in one statement. */
const PORTION = 500;

async function seedOrganisations(tx: Tx): Promise<void> {
  const all = organisations.map(({ id, parentId, name, kind, code, stageCategory }, sort) => ({
    id,
    parentId,
    name,
    kind,
    code,
    stageCategory: stageCategory ?? null,
    path: ancestry(id)
      .map((org) => org.name)
      .reverse(),
    sort,
  }));
  // Browsers cache the organisation tree until this value changes.
  const value = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  await insertRows(tx, [into(organisation, all), into(revision, [{ name: 'organisation', value }])]);
}

/** Inserts dictionaries and the organisations of the demonstration's province; an installation begins without any. */
export async function seedReference(tx: Tx): Promise<void> {
  await bringDictionaries(tx);
  await seedOrganisations(tx);
}
