import type { RuleIssue } from '../../rules/issue';
import { amountText } from '../../rules/money';
import type { Common, Field, Fields, PresentOf, Row, Values } from '../field';
import type { Kind } from '../kind';
import { fenIn } from './money';

/** A sum over the rows that stands below them. */
export interface Total {
  /** Name of a number of the rows, or of an amount. */
  readonly of: string;
  /** Largest sum: a number (fen, of an amount), or one by the value of the field `by` beside the rows. */
  readonly cap?: number | { readonly by: string; readonly values: Readonly<Record<string, number>> };
}

/** Fields of rows that are people, each called by the title of the rows. */
export interface PeopleFields {
  readonly org: string;
  readonly title?: string;
  /** Part of the person in the work. */
  readonly part?: string;
  /** The owner of the document is one of them and leads the others. */
  readonly led?: true;
}

export interface RowsOptions extends Common {
  readonly fields: Fields;
  readonly least?: number;
  readonly most: number;
  /** The person may put the rows into an order of their own. */
  readonly ordered?: true;
  /** Fields by which a row is known; absent: every row has an `id` of its own. */
  readonly known?: readonly string[];
  /** The field a row is called by; default the first. */
  readonly title?: string;
  readonly totals?: readonly Total[];
  /** The rows are people: a document shows them as such. */
  readonly people?: PeopleFields;
}
export interface RowsShape extends RowsOptions {
  readonly kind: 'rows';
}

type RowOf<O extends RowsOptions> = Values<O['fields']> &
  (O extends { known: readonly string[] } ? unknown : { id?: string });

/** A table within the form: rows with fields of their own. */
export const rows = <const O extends RowsOptions>(o: O): Field<RowOf<O>[], PresentOf<O>, ''> =>
  ({ kind: 'rows', ...o }) as Field<RowOf<O>[], PresentOf<O>, ''>;

const asRows = (value: unknown): Row[] =>
  ([value ?? []].flat() as unknown[]).filter((row): row is Row => typeof row === 'object' && row !== null);

/** Are the numbers of a total amounts of money? */
export const isAmount = (field: RowsShape, { of }: Total) => field.fields[of]?.kind === 'money';

/** Contribution of each row to a total; amounts in fen. */
export const partsOfRows = (field: RowsShape, total: Total, value: unknown): number[] =>
  asRows(value).map((row) => (isAmount(field, total) ? (fenIn(row[total.of]) ?? 0) : Number(row[total.of] ?? 0) || 0));

/** Sum of a total over the rows, amounts in fen; without rounding errors of binary fractions. */
export const sumOfRows = (field: RowsShape, total: Total, value: unknown): number =>
  Math.round(partsOfRows(field, total, value).reduce((sum, one) => sum + one, 0) * 100) / 100;

/** Largest sum allowed in this row; undefined where there is no cap. */
export const capOf = ({ cap }: Total, row: Row): number | undefined =>
  typeof cap === 'object' ? cap.values[String(row[cap.by])] : cap;

/** A sum or a cap as it is written. */
export const totalText = (field: RowsShape, total: Total, n: number): string =>
  isAmount(field, total) ? amountText(n) : String(n);

/** The field that names a row. */
export const rowTitle = ({ title, fields }: RowsShape): string => title ?? Object.keys(fields)[0] ?? '';

export const rowsKind: Kind<RowsShape> = {
  rule(field, value, { row }): RuleIssue | undefined {
    if (!Array.isArray(value) || asRows(value).length !== value.length) return { key: 'validation.type' };
    const { most, least = 0, totals = [] } = field;
    if (value.length > most) return { key: 'validation.atMost', params: { max: most } };
    if (value.length < least) return { key: 'validation.leastRows', params: { min: least } };
    for (const total of totals) {
      const sum = sumOfRows(field, total, value);
      const cap = capOf(total, row);
      if (cap !== undefined && sum > cap)
        return {
          key: 'validation.overCap',
          params: {
            max: totalText(field, total, cap),
            over: totalText(field, total, Math.round((sum - cap) * 100) / 100),
          },
        };
    }
    return undefined;
  },
  nested: {
    fields: ({ fields }) => fields,
    rows: asRows,
    at: (n) => String(n),
    of: (all) => all,
    rowKey: ({ known }, row, n) =>
      known ? known.map((name) => String(row[name] ?? '')).join('/') : String(row.id ?? `#${n}`),
    title: rowTitle,
    sums: (field, value) =>
      Object.fromEntries(
        (field.totals ?? []).map((total) => [total.of, totalText(field, total, sumOfRows(field, total, value))]),
      ),
    hasIds: ({ known }) => known === undefined,
  },
  keys: (_, label) => [`${label}.add`],
  text: (_, value) => String(asRows(value).length || ''),
  sample: () => undefined,
};
