import { type Load, percentile } from '../../tests/support/load';
import { type Calls, type Measured, MOST_QUERIES } from './calls';
import { GROWN, type Grown } from './grown';
import { isWatched } from './reads';

export interface Row {
  what: string;
  measured: string;
  budget: string;
  aim: string;
}

export const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const perSecond = ({ count, seconds }: Load) => Math.round(count / seconds);
export const failures = ({ failed }: Load) => (failed > 0 ? `, ${failed} failed` : '');
export const row = (what: string, measured: string, budget = '', aim = ''): Row => ({ what, measured, budget, aim });

/** Rows of measured calls on one database, with their targets. */
export const measuredRows = (database: string, connections: number, measured: readonly Measured[]): Row[] =>
  measured.flatMap(({ what, load, queries, target }) => [
    row(
      `${database}, ${connections} connections: ${what}, calls a second`,
      perSecond(load) + failures(load),
      String(target.perSecond),
    ),
    row(`${database}, ${connections} connections: ${what}, p99`, ms(percentile(load.times, 0.99)), ms(target.p99)),
    ...(queries === undefined
      ? []
      : [row(`${database}: ${what}, queries a call`, String(queries), String(MOST_QUERIES), '3')]),
  ]);

const GROWTH = 1.3;
/** Rows of the calls on a grown database; of the contract's lists the slowest, those watched and those beyond the budget. */
export function grownRows(database: string, { rows, slower, lists }: Grown): Row[] {
  const told = (what: string, times: number) =>
    row(
      `${database}, ${GROWN} times the people (${rows} rows): ${what}`,
      `${times.toFixed(2)}x`,
      `${GROWTH.toFixed(2)}x`,
    );
  const [most, ...others] = lists.toSorted((a, b) => b.times - a.times);
  return [
    ...slower.map(({ what, times }) => told(what, times)),
    ...(most ? [told(`of ${lists.length} calls of all lists the slowest (${most.what})`, most.times)] : []),
    ...others
      .filter(({ what, times }) => times > GROWTH || isWatched(what))
      .map(({ what, times }) => told(what, times)),
  ];
}

/** Rows of the API's calls on one database, with their targets. */
export function callRows(database: string, connections: number, { measured, first }: Calls): Row[] {
  return [
    row(`${database}, just started: the slowest first call (${first.what})`, ms(first.time), '1000 ms'),
    ...measuredRows(database, connections, measured),
  ];
}

export function print(rows: readonly Row[]): void {
  const all = [{ what: '', measured: 'measured', budget: 'budget', aim: 'aim' }, ...rows];
  const width = (key: keyof Row) => Math.max(...all.map((one) => one[key].length));
  const widths = { what: width('what'), measured: width('measured'), budget: width('budget') };
  for (const { what, measured, budget, aim } of all)
    console.info(
      `${what.padEnd(widths.what)}  ${measured.padStart(widths.measured)}  ${budget.padStart(widths.budget)}  ${aim}`.trimEnd(),
    );
}
