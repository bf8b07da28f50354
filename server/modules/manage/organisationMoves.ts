import type { OrganisationValues } from '../../../domain/organisations/form';
import { PATH_SEPARATOR } from '../../../domain/organisations/form';
import type { OrganisationKind } from '../../../domain/organisations/kinds';
import { codeProblem } from '../../../domain/rules/regionCode';
import type { SheetRow } from '../imports/rows';
import type { TellRow } from './merge/inSheet';
import type { Place, Places } from './places';

const COLUMN = 'newAbove';

const isInside = (place: Place | undefined, above: Place): boolean =>
  place !== undefined && (place === above || isInside(place.parent, above));

interface Moving {
  readonly places: Places;
  readonly tell: TellRow;
  /** Says why there is no place of a name, at a column of the row. */
  readonly tellAbove: (row: SheetRow, above: string, kind: OrganisationKind, column: string) => void;
}

/** The place below which a row puts its own; undefined where it names none, null where it has an error. */
export function targetOf(
  { places, tell, tellAbove }: Moving,
  row: SheetRow,
  kind: OrganisationKind,
): Place | undefined | null {
  const { newAbove } = row.data as OrganisationValues;
  if (!newAbove) return undefined;
  const [first, second] = places.above(newAbove, kind);
  if (second) tell(row, COLUMN, 'organisation.error.several', { suggest: second.path.join(PATH_SEPARATOR) });
  else if (!first) tellAbove(row, newAbove, kind, COLUMN);
  else return first;
  return null;
}

/** Says why a place cannot stand below another one; answers whether it can. */
export function mayMove({ places, tell }: Moving, row: SheetRow, known: Place, target: Place): boolean {
  const { name, newName, code } = row.data as OrganisationValues & { name: string; code: string };
  const twin = places.under(target, newName ?? name);
  if (isInside(target, known)) tell(row, COLUMN, 'organisation.error.cycle');
  else if (twin && twin !== known) tell(row, COLUMN, 'organisation.error.twin');
  else {
    const wrong = codeProblem(code, target);
    if (!wrong) return true;
    tell(row, 'code', wrong.key, { params: wrong.params as Record<string, string> });
  }
  return false;
}
