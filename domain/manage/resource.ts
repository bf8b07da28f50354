import type { FormDefinition, Row } from '../forms';
import type { Fields } from '../forms/field';
import type { ChosenName } from '../forms/options';
import { dayMs } from '../time';
import type { RightName } from './rights';

/** Beginnings of the words for retiring a row: an entry is retired, a right ends, an organisation is closed. */
export type Marks =
  | 'manage.resource'
  | 'manage.rights'
  | 'manage.organisations'
  | 'manage.merges'
  | 'manage.seats'
  | 'manage.rules'
  | 'manage.extensions';

/**
 * A thing that the offices maintain. Its calls, list, drawer, retiring, history and sheet are made from this and from
 * the words of its form. `N` are the fields by which its list can be filtered.
 */
export interface Resource<C extends string = string, F extends Fields = Fields, N extends string = string> {
  /** In its calls, for example `DictionaryEntry` in `Manage/DictionaryEntry/Save`. */
  readonly name: C;
  readonly form: FormDefinition<string, F>;
  /** Right that its keepers hold; the handlers say for which offices. */
  readonly right: RightName;
  /** Fields with a list of options by which the list can be filtered, besides a keyword and the state. */
  readonly filters: readonly N[];
  /** Fields in the columns of the list, the one that names a row first. */
  readonly columns: readonly (keyof F & string)[];
  /** Fields that find the row of a sheet; they keep their first value. */
  readonly key: readonly (keyof F & string)[];
  /**
   * How its rows are found from anywhere, by what its list searches: the page with the panel of one of them, and the
   * fields that are said beside its name.
   */
  readonly found: { readonly page: string; readonly beside: readonly (keyof F & string)[] };
  /** Words for retiring a row; default: those of `manage.resource`. */
  readonly marks?: Marks;
  /** Some of its changes need a second person. */
  readonly second?: boolean;
  /** The second person comes from an office above, where somebody there holds the right. */
  readonly secondAbove?: boolean;
  /** Its rows come from a sheet and go into one; the handlers say by which import kind. */
  readonly sheet?: boolean;
  /** Each change says why: in the field `reason` of the form, which no column holds, and with retiring or restoring. */
  readonly reasoned?: boolean;
  /** A change is weighed: its consequences are said before it is made. */
  readonly weighed?: boolean;
  /** Its rows stand below each other: the list can be narrowed to one of them and everything below it. */
  readonly tree?: boolean;
  /** Its rows are prepared, and only what is published holds. */
  readonly published?: Published<F>;
  /** Its rows are acts: they are added and taken back, but neither changed nor, once taken back, done again. */
  readonly fixed?: boolean;
}

/** A resource that is prepared as a draft, published, and changed through a revision beside what people see. */
export interface Published<F extends Fields = Fields> {
  /** Fields with the moments between which people do something with it. */
  readonly from: keyof F & string;
  readonly to: keyof F & string;
  /** Values with which the next one begins: the same as last year. */
  readonly next?: (values: Row) => Row;
}

/** Parts of a resource on which the types of its calls depend. */
interface Traits<S, E, W, P> {
  readonly second?: S;
  readonly sheet?: E;
  readonly weighed?: W;
  readonly published?: P;
}

/** Checks a resource when its module is loaded. Throws Error. */
export function defineResource<
  const C extends string,
  const F extends Fields,
  const N extends ChosenName<F> & string,
  const S extends boolean = false,
  const E extends boolean = false,
  const W extends boolean = false,
  const P extends Published<F> | undefined = undefined,
>(resource: Resource<C, F, N> & Traits<S, E, W, P>): Resource<C, F, N> & Traits<S, E, W, P> {
  const { name, form, columns, key, found, reasoned, published } = resource;
  const ends = published ? [published.from, published.to] : [];
  for (const field of [...columns, ...key, ...found.beside, ...ends])
    if (!(field in form.fields)) throw new Error(`Resource ${name}: ${field} is no field of its form`);
  if (reasoned && !form.fields.reason?.required) throw new Error(`Resource ${name}: its form asks for no reason`);
  if (columns[0] !== form.title) throw new Error(`Resource ${name}: its first column is not what names a row`);
  return resource;
}

/** States of a row: what is retired stays where it is used, and is not chosen anew. */
export const resourceStates = ['active', 'retired'] as const;
export type ResourceState = (typeof resourceStates)[number];

/** States of a row that is published, and of one that is only prepared; all but the draft follow from the clock. */
export const publishedStates = ['draft', 'scheduled', 'open', 'closed'] as const;
export type PublishedState = (typeof publishedStates)[number];

/** States by which the rows are listed: those that are not over, or those of one state. */
export const publishedTabs = ['current', ...publishedStates] as const;

/** State of a published row at a moment `YYYY-MM-DD HH:mm:ss`; its last second still counts. */
export function publishedState({ from, to }: Pick<Published, 'from' | 'to'>, values: Row, now: string): PublishedState {
  if (now < String(values[from])) return 'scheduled';
  return now <= String(values[to]) ? 'open' : 'closed';
}

/** Time in which a published change can be put back. */
export const backMs = dayMs;

/**
 * Kinds of changes that the history of a row names; `lapse` is the end of a time that was set before, `undo` that of a
 * whole sheet, and `back` puts back what was published.
 */
export const resourceActs = ['add', 'change', 'retire', 'restore', 'lapse', 'undo', 'back'] as const;
export type ResourceAct = (typeof resourceActs)[number];
