import { cellText } from '../../../domain/imports/cells';
import { type OrganisationValues, PATH_SEPARATOR } from '../../../domain/organisations/form';
import { isOffice, mayStandBelow, type OrganisationKind, organisationKinds } from '../../../domain/organisations/kinds';
import { codeProblem } from '../../../domain/rules/regionCode';
import type { Db, Tx } from '../../db/client';
import { newId } from '../../db/id';
import type { SessionUser } from '../../http/context';
import type { ImportSheet, SheetRow } from '../imports/rows';
import { compareMerges, type MergeWish, type SheetMerge, type TellRow } from './merge/inSheet';
import { mayMove, targetOf } from './organisationMoves';
import { gonePlaces, lastOf, named, type Place, Places, storedPlaces, strangeNames } from './places';

/** Places that the valid rows of a sheet stand for. */
export interface FoundPlaces {
  readonly rows: ReadonlyMap<SheetRow, Place>;
  /** Mergings, in the order in which they are carried out. */
  readonly merges: readonly SheetMerge[];
  /** All places, as they are after the sheet but for its mergings. */
  readonly places: Places;
}

/** Wrong names for which one is suggested: a sheet with more of them is not misspelt, and each costs a look at all. */
const SUGGESTED = 200;

/** Values of a row whose own rules hold. */
const valuesOf = ({ data }: SheetRow) =>
  data as OrganisationValues & Required<Pick<OrganisationValues, 'name' | 'kind' | 'code'>>;
const kindOf = (row: SheetRow): OrganisationKind | undefined => organisationKinds[valuesOf(row).kind];

/** Compares a sheet with the stored organisations: finds the one above each row, and the row's own if it is known. */
export async function comparePlaces(
  db: Db | Tx,
  user: SessionUser,
  sheet: ImportSheet,
  now: Date,
): Promise<FoundPlaces> {
  const stored = await storedPlaces(db, user);
  const gone = await gonePlaces(db, user);
  const strange = await strangeNames(db, user);
  const tops = stored.filter(({ parent }) => !parent);
  const places = new Places(stored);
  const found = new Map<SheetRow, Place>();
  const wishes: MergeWish[] = [];
  const tell: TellRow = (row, column, key, more = {}) => {
    const told = sheet.columns.find(({ name }) => name === column);
    if (!told || row.errors.some((error) => error.column === told)) return;
    const value = cellText(row.cells.get(column) ?? null);
    row.errors.push({ column: told, value, message: { key, params: more.params }, suggest: more.suggest });
  };
  /** The office itself, whose place above is out of reach: its row may stand in the sheet, and changes nothing. */
  const ownOf = (row: SheetRow, kind: OrganisationKind) => {
    const { above = '', name, code } = valuesOf(row);
    return tops.find(
      (one) =>
        one.kind === kind &&
        one.code === code &&
        named(one.name) === named(name) &&
        [one.path.slice(0, -1).join(PATH_SEPARATOR), one.path.at(-2) ?? ''].some((way) => named(way) === named(above)),
    );
  };
  const asked = new Map<string, string | undefined>();
  /** The place above that was probably meant by a name that is none; the name of another office means that one. */
  const meant = (above: string, kind: OrganisationKind) => {
    if (strange.has(named(lastOf(above)))) return undefined;
    const key = `${kind} ${above}`;
    if (asked.size < SUGGESTED && !asked.has(key)) asked.set(key, places.near(above, kind)?.path.join(PATH_SEPARATOR));
    return asked.get(key);
  };
  /** Rows by their names: one that is no place has an error. */
  const rowsByName = new Map(sheet.rows.map((row) => [named(String(row.data.name ?? '')), row]));
  /** Does the way up from a row, through rows of this sheet, come back to it? */
  const comesBack = (row: SheetRow): boolean => {
    const seen = new Set<SheetRow>();
    let at = rowsByName.get(named(String(row.data.above ?? '')));
    while (at && at !== row && !seen.has(at)) {
      seen.add(at);
      at = rowsByName.get(named(String(at.data.above ?? '')));
    }
    return at === row;
  };
  /** Says why there is no place above a row: it is called otherwise by now, merged, wrong in this sheet, or no such one. */
  const tellAbove = (row: SheetRow, above: string, kind: OrganisationKind, column = 'above') => {
    const former = places.formerlyNamed(above, (one) => mayStandBelow(kind, one.kind));
    const into = former?.path ?? gone.named(above)?.into;
    if (!into && places.named(above).length > 0) return tell(row, column, 'organisation.error.aboveKind');
    const own = rowsByName.get(named(above));
    if (!into && comesBack(row)) return tell(row, column, 'organisation.error.cycle');
    if (!into && own) return tell(row, column, 'organisation.error.aboveWrong', { params: { row: String(own.row) } });
    if (!into) return tell(row, column, 'organisation.error.unknownAbove', { suggest: meant(above, kind) });
    const key = former ? 'organisation.error.former' : 'organisation.error.merged';
    tell(row, column, key, { params: { name: into.at(-1) ?? '' }, suggest: into.join(PATH_SEPARATOR) });
  };
  /** Says why a row does not make a new place: there was one of its name. */
  const tellGone = (row: SheetRow, parent: Place | undefined): boolean => {
    const { name } = valuesOf(row);
    const former = places.formerly(parent, name);
    const closed = gone.under(parent?.id, name);
    const into = closed?.into?.at(-1);
    if (former) tell(row, 'name', 'organisation.error.former', { params: { name: former.name }, suggest: former.name });
    else if (into) tell(row, 'name', 'organisation.error.merged', { params: { name: into }, suggest: into });
    else if (closed) tell(row, 'name', 'organisation.error.closed');
    return Boolean(former || closed);
  };
  const tellCode = (row: SheetRow, parent: Place) => {
    const { key = '', params = {} } = codeProblem(valuesOf(row).code, parent) ?? {};
    tell(row, 'code', key, { params });
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
    else if (!first) tellAbove(row, above, kind);
    else return first;
    return null;
  };
  const moving = { places, tell, tellAbove };
  // Those above come first, in whatever order the sheet has them.
  const ordered = sheet.rows
    .filter(({ errors }) => errors.length === 0)
    .toSorted((a, b) => valuesOf(a).kind - valuesOf(b).kind || a.row - b.row);
  for (const row of ordered) {
    const kind = kindOf(row);
    const { name, code, newName, into } = valuesOf(row);
    const own = kind && ownOf(row, kind);
    if (own) {
      row.action = 'same';
      if (into) wishes.push({ row, from: own });
      continue;
    }
    const parent = kind && parentOf(row, kind);
    if (!kind || parent === null) continue;
    const target = targetOf(moving, row, kind);
    if (target === null) continue;
    // A sheet that has renamed or moved before comes again: its rows are known by the new names and places.
    const at = (above: Place | undefined) =>
      places.under(above, name) ?? (newName ? places.under(above, newName) : undefined);
    const known = at(parent) ?? (target && at(target));
    const moves = target !== undefined && known !== undefined && known.parent !== target;
    const renames = newName !== undefined && known !== undefined && named(known.name) !== named(newName);
    if (known?.row)
      tell(row, 'name', 'import.error.sameRow', {
        params: { row: String(known.row.row), fields: sheet.columns[0]?.labels[0] ?? '' },
      });
    else if (known && known.kind !== kind && (isOffice(known.kind) || isOffice(kind)))
      tell(row, 'kind', 'organisation.error.kindChange');
    else if (into && newName) tell(row, 'newName', 'organisationMerge.error.renamed');
    else if (into && target) tell(row, 'newAbove', 'organisationMerge.error.moved');
    else if (moves && !mayMove(moving, row, known, target)) continue;
    else if (renames && places.under(parent, newName)) tell(row, 'newName', 'organisation.error.twin');
    else if (parent && !moves && known?.code !== code && codeProblem(code, parent)) tellCode(row, parent);
    else if (known) {
      const changed = known.kind !== kind || known.code !== code || renames || moves;
      row.action = changed ? 'update' : 'same';
      known.row = row;
      found.set(row, Object.assign(known, { kind, code, changed }));
      if (renames) places.rename(known, newName);
      if (moves) places.move(known, target);
      if (into) wishes.push({ row, from: known });
    } else if (newName || target) tell(row, 'name', 'organisation.error.notHere');
    else if (into)
      wishes.push({ row, from: undefined, gone: gone.under(parent?.id, name), tellGone: () => tellGone(row, parent) });
    else if (!tellGone(row, parent)) {
      const made: Place = {
        id: newId(now.getTime()),
        parent,
        name,
        kind,
        code,
        path: [...(parent?.path ?? []), name],
        row,
        formerNames: [],
        stored: false,
      };
      places.add(made);
      found.set(row, made);
    }
  }
  return { rows: found, merges: await compareMerges(db, user, { wishes, places, gone, tell }, now), places };
}
