import { fits, plainText, type ReadingsOf } from '@domain/finding';
import { isOffice, type OrganisationKind, schoolKinds } from '@domain/organisations/kinds';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { onTreeChange } from '@/services/organisations';
import { queries } from '@/services/queries';

/** An organisation of the tree that somebody keeps. */
export interface Unit {
  readonly id: string;
  readonly aboveId?: string | undefined;
  readonly name: string;
  readonly kind: OrganisationKind;
  readonly code: string;
  readonly people: number;
}

const KEY = 'organisations.tree';

/** The tree of organisations that one keeps: read once for all parts of the page that show it, and again when it is changed here. */
export const useUnits = () =>
  useRemote({
    key: KEY,
    read: (signal) => api('GET /api/Manage/OrganisationTree', {}, { signal, needs: ['units'] }),
  });

onTreeChange(() => void queries.invalidateQueries({ queryKey: [KEY] }));

/** Organisations above one, and itself. */
export function wayTo(byId: ReadonlyMap<string, Unit>, id: string | undefined): string[] {
  const way: string[] = [];
  for (let one = byId.get(id ?? ''); one && !way.includes(one.id); one = byId.get(one.aboveId ?? '')) way.push(one.id);
  return way;
}

export const unitsById = (units: readonly Unit[]) => new Map(units.map((unit) => [unit.id, unit]));

/** The part of a tree that a search leaves, the number of those found, and the ids of what stands open above them. */
export interface Sought {
  readonly units: readonly Unit[];
  readonly found: number;
  readonly above: ReadonlySet<string>;
}

/**
 * Organisations whose name or code is sought, with those above them, which stand open, and those below them, which do
 * not. With readings the words may be pinyin.
 */
export function soughtUnits(units: readonly Unit[], text: string, readings?: ReadingsOf): Sought {
  const code = plainText(text);
  const isMeant = (unit: Unit) => unit.code.startsWith(code) || fits([unit.name], text, readings);
  const byId = unitsById(units);
  const found = new Set(units.filter(isMeant).map(({ id }) => id));
  const above = new Set([...found].flatMap((id) => wayTo(byId, byId.get(id)?.aboveId)));
  const isBelow = (id: string) => wayTo(byId, id).some((one) => found.has(one));
  return { units: units.filter(({ id }) => above.has(id) || isBelow(id)), found: found.size, above };
}

/** Numbers in the head of the page. */
export const countedKinds = ['cities', 'counties', 'schools', 'others'] as const;
export type CountedKind = (typeof countedKinds)[number];

const countedAs = (kind: OrganisationKind): CountedKind | undefined => {
  if (kind === 'city') return 'cities';
  if (kind === 'county') return 'counties';
  if (isOffice(kind)) return undefined;
  return schoolKinds.includes(kind) ? 'schools' : 'others';
};

/** Numbers of organisations by what they are; the office at the top is not counted. */
export function countUnits(units: readonly Pick<Unit, 'kind'>[]): Record<CountedKind, number> {
  const counts = { cities: 0, counties: 0, schools: 0, others: 0 };
  for (const { kind } of units) {
    const as = countedAs(kind);
    if (as) counts[as] += 1;
  }
  return counts;
}
