import { and, eq, isNotNull, isNull, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MISSPELT, nearest } from '../../../domain/imports/nearest';
import { PATH_SEPARATOR } from '../../../domain/organisations/form';
import { mayStandBelow, type OrganisationKind } from '../../../domain/organisations/kinds';
import { comparable } from '../../../domain/rules/comparable';
import type { Db, Tx } from '../../db/client';
import { organisation } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import type { SheetRow } from '../imports/rows';
import { withinOffices } from './kept';

/** An organisation that is stored, or that a row of the sheet makes. */
export interface Place {
  id: string;
  parent: Place | undefined;
  name: string;
  kind: OrganisationKind;
  code: string;
  path: string[];
  /** Row of the sheet that it stands in. */
  row?: SheetRow;
  stored: boolean;
  /** Names that it had before. */
  formerNames: readonly string[];
  /** Its name until now, where that changes with the sheet. */
  was?: string;
  /** Name, kind, code or place change with the sheet. */
  changed?: boolean;
  /** Name of the one that it has stood below until now, where that changes with the sheet. */
  from?: string;
}

/** The stored organisations that a person may change; the offices themselves come with those below them. */
export async function storedPlaces(db: Db | Tx, user: SessionUser): Promise<Place[]> {
  const rows = await db
    .select()
    .from(organisation)
    .where(and(withinOffices(user, 'organisations'), isNull(organisation.retiredAt)))
    .orderBy(organisation.sort);
  const places = new Map<string, Place>();
  for (const { id, name, kind, code, path, formerNames } of rows)
    places.set(id, {
      id,
      parent: undefined,
      name,
      kind: kind as OrganisationKind,
      code,
      path,
      formerNames,
      stored: true,
    });
  for (const { id, parentId } of rows) {
    const place = places.get(id);
    if (place) place.parent = places.get(parentId ?? '');
  }
  return [...places.values()];
}

/** Names of the organisations that a person does not keep, as names are compared. */
export async function strangeNames(db: Db | Tx, user: SessionUser): Promise<Set<string>> {
  const rows = await db
    .select({ name: organisation.name })
    .from(organisation)
    .where(and(not(withinOffices(user, 'organisations')), isNull(organisation.retiredAt)));
  return new Set(rows.map(({ name }) => named(name)));
}

/** A closed organisation, and what it was merged into. */
export interface Gone {
  parentId: string | null;
  name: string;
  path: string[];
  intoId: string | null;
  into: string[] | null;
}

/** Closed organisations below those that a person keeps: by the id of the one above and the name, what each was merged into. */
export async function gonePlaces(db: Db | Tx, user: SessionUser) {
  const into = alias(organisation, 'into_unit');
  const rows: Gone[] = await db
    .select({
      parentId: organisation.parentId,
      name: organisation.name,
      path: organisation.path,
      intoId: organisation.mergedIntoId,
      into: into.path,
    })
    .from(organisation)
    .leftJoin(into, eq(into.id, organisation.mergedIntoId))
    .where(and(withinOffices(user, 'organisations'), isNotNull(organisation.retiredAt)));
  const keyOf = (parentId: string | null, name: string) => `${parentId} ${comparable(name)}`;
  const found = new Map(rows.map((row) => [keyOf(row.parentId, row.name), row]));
  return {
    under: (parentId: string | undefined, name: string) => found.get(keyOf(parentId ?? null, name)),
    named: (name: string) =>
      rows
        .filter((row) => [row.name, row.path.join(PATH_SEPARATOR)].some((one) => named(one) === named(name)))
        .toSorted((a, b) => Number(!a.into) - Number(!b.into))[0],
  };
}

/** A name as it is compared, with a path in one way of writing. */
export const named = (text: string) => comparable(text.replace(/\s*\/\s*/g, PATH_SEPARATOR));

/** The last name of a path, or the name itself. */
export const lastOf = (name: string) => name.split(PATH_SEPARATOR.trim()).at(-1) ?? '';

/** The places of an import, found by their names. */
export class Places {
  private readonly byName = new Map<string, Place[]>();
  private readonly below = new Map<Place | undefined, Map<string, Place>>();

  constructor(stored: readonly Place[]) {
    for (const place of stored) this.add(place);
  }

  add(place: Place): void {
    for (const name of new Set([named(place.name), named(place.path.join(PATH_SEPARATOR))]))
      this.byName.set(name, [...(this.byName.get(name) ?? []), place]);
    const beside = this.below.get(place.parent) ?? new Map<string, Place>();
    this.below.set(place.parent, beside.set(named(place.name), place));
  }

  /** All of them, those above before those below. */
  get all(): Place[] {
    return [...this.below.values()]
      .flatMap((beside) => [...new Set(beside.values())])
      .toSorted((a, b) => a.path.length - b.path.length);
  }

  /** Places with this name or path. */
  named(name: string): Place[] {
    return [...new Set(this.byName.get(named(name)))];
  }

  /** Places directly below another one. */
  children(parent: Place): Place[] {
    return [...new Set(this.below.get(parent)?.values())];
  }

  /** Places with this name or path below which a kind may stand. */
  above(name: string, kind: OrganisationKind): Place[] {
    return this.named(name).filter((one) => mayStandBelow(kind, one.kind));
  }

  /** The place that was probably meant by a name or path of none, among those below which a kind may stand. */
  near(name: string, kind: OrganisationKind): Place | undefined {
    const fit = this.all.filter((one) => mayStandBelow(kind, one.kind));
    const meant = nearest(
      lastOf(name),
      fit.map((one) => one.name),
      MISSPELT,
    );
    return fit.find((one) => one.name === meant);
  }

  under(parent: Place | undefined, name: string): Place | undefined {
    return this.below.get(parent)?.get(named(name));
  }

  /** A place below another one that had this name before. */
  formerly(parent: Place | undefined, name: string): Place | undefined {
    return [...(this.below.get(parent)?.values() ?? [])].find((one) => one.formerNames.some((was) => was === name));
  }

  /** A place that had this name before, of those that are wanted. */
  formerlyNamed(name: string, wanted: (place: Place) => boolean): Place | undefined {
    for (const beside of this.below.values())
      for (const place of beside.values()) if (place.formerNames.includes(name) && wanted(place)) return place;
    return undefined;
  }

  /** Puts a place, with everything below it, below another one. */
  move(place: Place, parent: Place): void {
    const beside = this.below.get(place.parent);
    for (const [name, one] of beside ?? []) if (one === place) beside?.delete(name);
    Object.assign(place, { from: place.parent?.name ?? '', parent });
    const renew = (one: Place) => {
      one.path = [...(one.parent?.path ?? []), one.name];
      this.add(one);
      for (const lower of this.children(one)) renew(lower);
    };
    renew(place);
  }

  /** Gives a place another name; rows of the same sheet may use either. */
  rename(place: Place, name: string): void {
    Object.assign(place, { name, path: [...place.path.slice(0, -1), name], was: place.name });
    this.add(place);
  }
}
