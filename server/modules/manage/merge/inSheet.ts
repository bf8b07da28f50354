import { transferLimits } from '../../../../domain/constants';
import { organisationMerge } from '../../../../domain/manage/resources/organisationMerge';
import { type OrganisationValues, PATH_SEPARATOR } from '../../../../domain/organisations/form';
import { isOffice } from '../../../../domain/organisations/kinds';
import type { Db, Tx } from '../../../db/client';
import { resourceRequest } from '../../../db/schema';
import type { SessionUser } from '../../../http/context';
import type { SheetRow } from '../../imports/rows';
import { type Gone, type gonePlaces, named, type Place, type Places } from '../places';
import type { Acting } from '../resource/kept';
import { askSecond, isOpen } from '../resource/requests';
import { saveResource } from '../resource/writing';
import { secondsOver } from '../rights';
import { keptMerges } from './kept';
import { unitsProblem } from './problems';

/** Says what is wrong at a cell of a row. */
export type TellRow = (
  row: SheetRow,
  column: string,
  key: string,
  more?: { params?: Record<string, string>; suggest?: string | undefined },
) => void;

/** A row that names another organisation to be merged into. */
export interface MergeWish {
  readonly row: SheetRow;
  /** Undefined for one that is not among the open ones by its name. */
  readonly from: Place | undefined;
  readonly gone?: Gone | undefined;
  /** Says why there is none of its name, where it had another one or was closed; answers whether it did. */
  readonly tellGone?: () => boolean;
}

/** A merging that a sheet brings. */
export interface SheetMerge {
  readonly row: SheetRow;
  readonly from: Place;
  readonly into: Place;
  /** Place of a word in `mergedSeats`. */
  readonly seats: number;
  readonly reason: string;
  /** People who may confirm it; nobody where it needs no second person. */
  readonly seconds: readonly string[];
}

interface Compared {
  readonly wishes: readonly MergeWish[];
  readonly places: Places;
  readonly gone: Awaited<ReturnType<typeof gonePlaces>>;
  readonly tell: TellRow;
}

const valuesOf = ({ row }: MergeWish) => row.data as OrganisationValues;
const way = ({ path }: Pick<Place, 'path'>) => path.join(PATH_SEPARATOR);

/** The organisation that a row names; undefined where it has an error instead. */
function targetOf({ places, gone, tell }: Compared, wish: MergeWish): Place | undefined {
  const { row, from } = wish;
  const { into = '' } = valuesOf(wish);
  const all = places.named(into);
  const others = all.filter((one) => one !== from);
  const fitting = from ? others.filter((one) => isOffice(one.kind) === isOffice(from.kind)) : others;
  const [first = others[0] ?? all[0], second] = fitting;
  if (second) {
    const beside = fitting.find((one) => one.parent === from?.parent) ?? second;
    tell(row, 'into', 'organisation.error.several', { suggest: way(beside) });
    return undefined;
  }
  if (first) return first;
  const former = places.formerlyNamed(into, () => true);
  const closed = gone.named(into);
  const path = former?.path ?? closed?.into;
  if (path) {
    const key = former ? 'organisation.error.former' : 'organisation.error.merged';
    tell(row, 'into', key, { params: { name: path.at(-1) ?? '' }, suggest: path.join(PATH_SEPARATOR) });
  } else tell(row, 'into', closed ? 'organisationMerge.error.closed' : 'organisationMerge.error.noneInto');
  return undefined;
}

/** Says where the organisation that a row names goes itself; answers whether it does. */
function tellChain({ tell }: Compared, targets: ReadonlyMap<Place, Joined>, { wish, from, into }: Joined): boolean {
  const next = targets.get(into);
  if (!next) return false;
  const seen = new Set([from]);
  let last = into;
  for (let one: Joined | undefined = next; one && !seen.has(last); one = targets.get(last)) {
    seen.add(last);
    last = one.into;
  }
  const round = last === from;
  const params = { row: String(next.wish.row.row), name: into.name };
  if (round) tell(wish.row, 'into', 'organisationMerge.error.round', { params });
  else
    tell(wish.row, 'into', 'organisationMerge.error.chain', { params, ...(!seen.has(last) && { suggest: way(last) }) });
  return true;
}

interface Joined {
  readonly wish: MergeWish;
  readonly from: Place;
  readonly into: Place;
}

/** Mergings that wait for a second person, by the organisation that would go. */
async function askedMerges(db: Db | Tx, now: Date): Promise<ReadonlyMap<string, { intoId: unknown; title: string }>> {
  const rows = await db.select().from(resourceRequest).where(isOpen(organisationMerge.name, now));
  return new Map(
    rows
      .filter(({ act }) => act === 'add')
      .map(({ body, title }) => [String(body.fromId), { intoId: body.intoId, title }]),
  );
}

/** The organisations of all rows that name another one, each with that one: those further down go first. */
function joinedOf(compared: Compared): Joined[] {
  const { wishes, tell } = compared;
  return wishes
    .flatMap((wish) => {
      const { row, from, gone, tellGone } = wish;
      const into = targetOf(compared, wish);
      if (!into) return [];
      if (from) return [{ wish, from, into }];
      // A sheet that has merged before comes again.
      if (gone?.intoId === into.id) row.action = 'same';
      else if (!tellGone?.()) tell(row, 'name', 'organisationMerge.error.none');
      return [];
    })
    .toSorted((a, b) => b.from.path.length - a.from.path.length || a.wish.row.row - b.wish.row.row);
}

/** Compares the mergings of a sheet with each other and with what is stored: tells what is wrong, and answers the rest. */
export async function compareMerges(
  db: Db | Tx,
  user: SessionUser,
  compared: Compared,
  now: Date,
): Promise<SheetMerge[]> {
  const { wishes, places, tell } = compared;
  if (wishes.length === 0) return [];
  const joined = joinedOf(compared);
  // A row that names itself goes nowhere: only its own row is wrong.
  const targets = new Map(joined.filter(({ from, into }) => from !== into).map((one) => [one.from, one]));
  const asked = await askedMerges(db, now);
  const merges: SheetMerge[] = [];
  // The tree as the mergings before leave it: organisations that are gone, and those that have come below another one.
  const gone = new Set<Place>();
  const come = new Map<Place, Place[]>();
  const below = (place: Place) =>
    [...places.children(place), ...(come.get(place) ?? [])].filter((one) => !gone.has(one));
  const isInside = (place: Place, above: Place): boolean =>
    place.parent !== undefined && (place.parent === above || isInside(place.parent, above));
  for (const one of joined) {
    const { wish, from, into } = one;
    const { row } = wish;
    const { seats = 0, reason } = valuesOf(wish);
    const request = asked.get(from.id);
    const other = asked.get(into.id);
    const problem = await unitsProblem(from, into, {
      inside: () => isInside(into, from),
      twins: () => {
        const names = new Set(below(into).map(({ name }) => named(name)));
        return below(from)
          .flatMap(({ name }) => (names.has(named(name)) ? [name] : []))
          .slice(0, 5);
      },
    });
    if (problem) tell(row, 'into', problem.key, { params: problem.params as Record<string, string> });
    else if (tellChain(compared, targets, one)) continue;
    // The same merging waits already: the sheet comes again.
    else if (request?.intoId === into.id) continue;
    else if (request ?? other)
      tell(row, 'into', 'organisationMerge.error.asked', { params: { what: (request ?? other)?.title ?? '' } });
    else if (!reason) tell(row, 'reason', 'validation.required');
    else if (merges.length >= transferLimits.sheetMerges)
      tell(row, 'into', 'organisationMerge.error.many', { params: { max: String(transferLimits.sheetMerges) } });
    else {
      row.action = 'update';
      const seconds = await secondsOver(db, organisationMerge.right, from.id, [user.id]);
      merges.push({ row, from, into, seats, reason, seconds });
      come.set(into, [...(come.get(into) ?? []), ...below(from)]);
      gone.add(from);
    }
  }
  return merges;
}

/**
 * Carries mergings of a sheet out, or asks a second person for those that need one. All of them were compared in the same
 * transaction.
 */
export async function storeMerges(tx: Tx, acting: Acting, merges: readonly SheetMerge[]): Promise<void> {
  for (const { from, into, seats, reason, seconds } of merges) {
    const body = { fromId: from.id, intoId: into.id, seats, reason };
    if (seconds.length > 0) await askSecond(tx, keptMerges, acting, { act: 'add', rowId: undefined, body }, seconds);
    else await saveResource(tx, keptMerges, acting, body);
  }
}
