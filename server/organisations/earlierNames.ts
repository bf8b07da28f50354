import { isNotNull, or, sql } from 'drizzle-orm';
import type { Option } from '../../domain/imports/cells';
import type { Db } from '../db/client';
import { organisation } from '../db/schema';

type Earlier = NonNullable<Option['earlier']>;

const built = new WeakMap<Db, { revision: string; names: ReadonlyMap<string, Earlier> }>();

/**
 * Names by which sheets of before may mean an organisation: those it had, and those of all that went into it. Read once per
 * revision of the organisations.
 */
export async function earlierNames(db: Db, revision: string): Promise<ReadonlyMap<string, Earlier>> {
  const known = built.get(db);
  if (known?.revision === revision) return known.names;
  const names = await read(db);
  built.set(db, { revision, names });
  return names;
}

async function read(db: Db): Promise<ReadonlyMap<string, Earlier>> {
  const rows = await db
    .select({
      id: organisation.id,
      name: organisation.name,
      former: organisation.formerNames,
      intoId: organisation.mergedIntoId,
      retiredAt: organisation.retiredAt,
    })
    .from(organisation)
    .where(or(isNotNull(organisation.mergedIntoId), sql`jsonb_array_length(${organisation.formerNames}) > 0`));
  const wayOn = new Map(rows.flatMap(({ id, intoId, retiredAt }) => (intoId && retiredAt ? [[id, intoId]] : [])));
  const heirOf = (id: string): string => {
    const seen = new Set<string>();
    let at = id;
    for (let next = wayOn.get(at); next && !seen.has(at); next = wayOn.get(at)) {
      seen.add(at);
      at = next;
    }
    return at;
  };
  const earlier = new Map<string, Earlier[number][]>();
  for (const { id, name, former } of rows) {
    const heir = heirOf(id);
    const gone = heir !== id;
    const key = gone ? 'organisation.error.merged' : 'organisation.error.former';
    const told = [...(gone ? [name] : []), ...former].map((one) => ({ name: one, key }));
    earlier.set(heir, [...(earlier.get(heir) ?? []), ...told]);
  }
  return earlier;
}
