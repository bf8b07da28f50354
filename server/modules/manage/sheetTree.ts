import { and, count, isNull } from 'drizzle-orm';
import type { OrganisationTree } from '../../../domain/api/imports';
import { mergedSeats } from '../../../domain/manage/resources/organisationMerge';
import type { Db } from '../../db/client';
import { account } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import type { SheetRow } from '../imports/rows';
import { withinOffices } from './kept';
import type { SheetMerge } from './merge/inSheet';
import { planMerge } from './merge/plan';
import type { FoundPlaces } from './organisationSheet';
import type { Place } from './places';

type Unit = OrganisationTree['units'][number];

/** Organisations up to which those beside the touched ones are told, too. */
const MOST_BESIDE = 2000;

/** Numbers of people by organisation, with those below it. */
async function peopleOf(db: Db, user: SessionUser, places: readonly Place[]): Promise<ReadonlyMap<Place, number>> {
  const rows = await db
    .select({ id: account.orgId, n: count() })
    .from(account)
    .where(and(isNull(account.mergedInto), withinOffices(user, 'organisations', account.orgId)))
    .groupBy(account.orgId);
  const own = new Map(rows.map(({ id, n }) => [id, Number(n)]));
  const people = new Map<Place, number>();
  for (const place of places.toReversed()) {
    const all = (people.get(place) ?? 0) + (own.get(place.id) ?? 0);
    people.set(place, all);
    if (place.parent) people.set(place.parent, (people.get(place.parent) ?? 0) + all);
  }
  return people;
}

/** Plan of a merging; one that comes with the same sheet has nobody yet. */
async function planOf(ctx: Context, user: SessionUser, { from, into }: SheetMerge) {
  const plan = await planMerge(ctx, user, { fromId: from.id, ...(into.stored && { intoId: into.id }) });
  if (into.stored) return plan;
  return {
    ...plan,
    into: { name: into.name, above: into.path.slice(0, -1), people: 0 },
    documents: plan.documents.map((one) => ({ ...one, gap: true })),
  };
}

/** Each organisation that something becomes of, with what that is. */
function touchedBy({ places, merges }: FoundPlaces, valid: ReadonlySet<SheetRow>): Map<Place, Unit['act']> {
  const touched = new Map<Place, Unit['act']>();
  for (const place of places.all) {
    const { row, stored, was, changed, from } = place;
    if (row && valid.has(row) && (!stored || changed))
      touched.set(place, stored ? (was !== undefined ? 'renamed' : from !== undefined ? 'moved' : 'changed') : 'added');
  }
  for (const { from, into } of merges) {
    for (const below of places.children(from)) if (!touched.has(below)) touched.set(below, 'moved');
    if (!touched.has(into)) touched.set(into, undefined);
  }
  for (const { from } of merges) touched.set(from, 'merged');
  return touched;
}

/** Difference that a sheet makes to the tree of organisations; nothing where it changes none. */
export async function treeOf(
  ctx: Context,
  user: SessionUser,
  found: FoundPlaces,
  rows: readonly SheetRow[],
): Promise<{ tree?: OrganisationTree }> {
  const { places, merges } = found;
  const touched = touchedBy(found, new Set(rows));
  if (touched.size === 0) return {};
  const all = places.all.filter((place) => place.stored || touched.has(place));
  const people = await peopleOf(ctx.db, user, all);
  const plans: OrganisationTree['merges'] = [];
  const comes = new Map<Place, number>();
  for (const merge of merges) {
    const { row, from, into, seats, seconds } = merge;
    const plan = await planOf(ctx, user, merge);
    comes.set(into, (comes.get(into) ?? 0) + (people.get(from) ?? 0));
    plans.push({
      row: row.row,
      fromId: from.id,
      intoId: into.id,
      into: into.name,
      seats: mergedSeats[seats] === 'move',
      waits: seconds.length > 0,
      plan,
    });
  }
  const above = new Set<Place>();
  for (const place of touched.keys()) for (let one = place.parent; one; one = one.parent) above.add(one);
  const told = all.filter((place) => touched.has(place) || above.has(place));
  const withThose = all.filter((place) => touched.has(place) || !place.parent || above.has(place.parent));
  const counted = (act: Unit['act']) => [...touched.values()].filter((one) => one === act).length;
  return {
    tree: {
      added: counted('added'),
      renamed: counted('renamed'),
      changed: counted('changed'),
      moved: [...touched.keys()].filter(({ from }) => from !== undefined).length,
      merged: merges.length,
      people: plans.reduce((sum, { plan }) => sum + plan.from.people, 0),
      waiting: plans.filter(({ waits }) => waits).length,
      units: (withThose.length <= MOST_BESIDE ? withThose : told).map((place) => ({
        id: place.id,
        ...(place.parent && { aboveId: place.parent.id }),
        name: place.name,
        people: people.get(place) ?? 0,
        ...(touched.get(place) && { act: touched.get(place) }),
        ...(touched.get(place) === 'renamed' && { was: place.was }),
        ...(touched.has(place) && place.from && { from: place.from }),
        ...(comes.has(place) && { comes: comes.get(place) }),
      })),
      merges: plans,
    },
  };
}
