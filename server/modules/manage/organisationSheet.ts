import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type OrganisationValues, PATH_SEPARATOR } from '../../../domain/organisations/form';
import {
  isOffice,
  mayStandBelow,
  type OrganisationKind,
  organisationKinds,
  stageOf,
} from '../../../domain/organisations/kinds';
import { comparable } from '../../../domain/rules/comparable';
import type { Db, Tx } from '../../db/client';
import { newId } from '../../db/id';
import { organisation } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import type { ImportSheet, SheetRow } from '../imports/rows';
import { withinOffices } from './kept';
import { addOrganisations, renewTree } from './organisations';
import { keptUnits } from './organisationUnits';
import { keepChanges } from './resource/changes';
import type { Acting } from './resource/kept';

/** An organisation that is stored, or that a row of the sheet makes. */
interface Place {
  id: string;
  parent: Place | undefined;
  name: string;
  kind: OrganisationKind;
  code: string;
  path: string[];
  /** Row of the sheet that it stands in. */
  row?: SheetRow;
  stored: boolean;
}

/** Stored organisations of some places, by their ids. */
async function unitsOf(tx: Tx, places: readonly Place[]) {
  const rows = await tx
    .select()
    .from(organisation)
    .where(
      inArray(
        organisation.id,
        places.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The places that the valid rows stand for. */
export type FoundPlaces = ReadonlyMap<SheetRow, Place>;

/** The stored organisations that a person may change; the offices themselves come with those below them. */
async function storedPlaces(db: Db | Tx, user: SessionUser): Promise<Place[]> {
  const rows = await db
    .select()
    .from(organisation)
    .where(and(withinOffices(user, 'organisations'), isNull(organisation.retiredAt)))
    .orderBy(organisation.sort);
  const places = new Map<string, Place>();
  for (const { id, name, kind, code, path } of rows)
    places.set(id, { id, parent: undefined, name, kind: kind as OrganisationKind, code, path, stored: true });
  for (const { id, parentId } of rows) {
    const place = places.get(id);
    if (place) place.parent = places.get(parentId ?? '');
  }
  return [...places.values()];
}

/** Values of a row whose own rules hold. */
const valuesOf = ({ data }: SheetRow) =>
  data as OrganisationValues & Required<Pick<OrganisationValues, 'name' | 'kind' | 'code'>>;
const kindOf = (row: SheetRow): OrganisationKind | undefined => organisationKinds[valuesOf(row).kind];
const named = (text: string) => comparable(text.replace(/\s*\/\s*/g, PATH_SEPARATOR));

/** The places of an import, found by their names. */
class Places {
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

  /** Places with this name or path below which a kind may stand. */
  above(name: string, kind: OrganisationKind): Place[] {
    return (this.byName.get(named(name)) ?? []).filter((one) => mayStandBelow(kind, one.kind));
  }

  under(parent: Place | undefined, name: string): Place | undefined {
    return this.below.get(parent)?.get(named(name));
  }
}

/** Compares a sheet with the stored organisations: finds the one above each row, and the row's own if it is known. */
export async function comparePlaces(
  db: Db | Tx,
  user: SessionUser,
  sheet: ImportSheet,
  now: Date,
): Promise<FoundPlaces> {
  const stored = await storedPlaces(db, user);
  const tops = stored.filter(({ parent }) => !parent);
  const places = new Places(stored);
  const found = new Map<SheetRow, Place>();
  const tell = (
    row: SheetRow,
    column: string,
    key: string,
    more: { params?: Record<string, string>; suggest?: string } = {},
  ) => {
    const told = sheet.columns.find(({ name }) => name === column);
    if (!told || row.errors.some((error) => error.column === told)) return;
    const value = String(row.data[column] ?? '');
    row.errors.push({ column: told, value, message: { key, params: more.params }, suggest: more.suggest });
  };
  /** The office itself, whose place above is out of reach: its row may stand in the sheet, and changes nothing. */
  const isOwn = (row: SheetRow, kind: OrganisationKind) => {
    const { above = '', name, code } = valuesOf(row);
    return tops.some(
      (one) =>
        one.kind === kind &&
        one.code === code &&
        named(one.name) === named(name) &&
        [one.path.slice(0, -1).join(PATH_SEPARATOR), one.path.at(-2) ?? ''].some((way) => named(way) === named(above)),
    );
  };
  /** The place above a row; undefined for the top, null where it has an error. */
  const parentOf = (row: SheetRow, kind: OrganisationKind): Place | undefined | null => {
    const { above, name } = valuesOf(row);
    if (kind === 'province') {
      const top = stored.find((one) => one.kind === 'province');
      if (above) tell(row, 'above', 'organisation.error.topBelow');
      else if (top && named(top.name) !== named(name))
        tell(row, 'kind', 'organisation.error.twoTops', { params: { name: top.name } });
      else if (!top && stored.length > 0) tell(row, 'kind', 'organisation.error.outside');
      else return undefined;
      return null;
    }
    if (!above) {
      tell(row, 'above', 'validation.required');
      return null;
    }
    const [first, second] = places.above(above, kind);
    if (second) tell(row, 'above', 'organisation.error.several', { suggest: second.path.join(PATH_SEPARATOR) });
    else if (!first) tell(row, 'above', 'organisation.error.noneAbove');
    else return first;
    return null;
  };
  // Those above come first, in whatever order the sheet has them.
  const ordered = sheet.rows
    .filter(({ errors }) => errors.length === 0)
    .toSorted((a, b) => valuesOf(a).kind - valuesOf(b).kind || a.row - b.row);
  for (const row of ordered) {
    const kind = kindOf(row);
    if (kind && isOwn(row, kind)) {
      row.action = 'same';
      continue;
    }
    const parent = kind && parentOf(row, kind);
    if (!kind || parent === null) continue;
    const { name, code } = valuesOf(row);
    const known = places.under(parent, name);
    if (known?.row)
      tell(row, 'name', 'import.error.sameRow', {
        params: { row: String(known.row.row), fields: sheet.columns[0]?.labels[0] ?? '' },
      });
    else if (known && known.kind !== kind && (isOffice(known.kind) || isOffice(kind)))
      tell(row, 'kind', 'organisation.error.kindChange');
    else if (known) {
      row.action = known.kind === kind && known.code === code ? 'same' : 'update';
      known.row = row;
      found.set(row, Object.assign(known, { kind, code }));
    } else {
      const made: Place = {
        id: newId(now.getTime()),
        parent,
        name,
        kind,
        code,
        path: [...(parent?.path ?? []), name],
        row,
        stored: false,
      };
      places.add(made);
      found.set(row, made);
    }
  }
  return found;
}

/** Stores the organisations of a sheet, those above first, and keeps what changed. */
export async function storePlaces(
  tx: Tx,
  acting: Acting,
  rows: readonly SheetRow[],
  found: FoundPlaces,
): Promise<void> {
  const { now } = acting.ctx;
  const changed = rows.filter(({ action }) => action !== 'same');
  const places = changed.flatMap((row) => found.get(row) ?? []);
  const made = places.filter(({ stored }) => !stored).toSorted((a, b) => a.path.length - b.path.length);
  const kept = places.filter(({ stored }) => stored);
  const before = await unitsOf(tx, kept);
  await addOrganisations(
    tx,
    now(),
    made.map(({ id, parent, name, kind, code, path }) => ({
      id,
      parentId: parent?.id ?? null,
      name,
      kind,
      code,
      path,
    })),
  );
  for (const { id, kind, code } of kept)
    await tx
      .update(organisation)
      .set({
        kind,
        code,
        stageCategory: stageOf(kind),
        rowVersion: sql`${organisation.rowVersion} + 1`,
        updatedAt: now(),
      })
      .where(eq(organisation.id, id));
  if (kept.length > 0) await renewTree(tx);
  const after = await unitsOf(tx, places);
  const changes = places.flatMap(({ id }) => {
    const row = after.get(id);
    const was = before.get(id);
    return row ? [{ act: was ? ('change' as const) : ('add' as const), row, before: was }] : [];
  });
  await keepChanges(tx, keptUnits, acting, changes);
}
