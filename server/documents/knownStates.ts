import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { document } from '../db/schema';
import type { DocumentKind } from './kind';

/*
 * The kinds of a desk and the states that they know are constants of the code, written out in its statements. Of a list
 * in a parameter PostgreSQL assumes that it holds ten values: its generic plan then looks dearer than one for a single
 * call, and it plans every call again, which takes longer than reading a page.
 */

/** Kinds that know the same states. */
export interface KnownStates {
  kinds: readonly string[];
  states: readonly number[];
}
/** Part of a query's form that holds the known states. */
export interface KnownForm {
  known: readonly KnownStates[];
}
/** Groups kinds by the states that they know. */
export function knownStates<P>(kinds: readonly DocumentKind<P>[]): KnownStates[] {
  const alike = new Map<string, { kinds: string[]; states: readonly number[] }>();
  for (const { kind, machine } of kinds) {
    const key = machine.states.join();
    const found = alike.get(key) ?? { kinds: [], states: machine.states };
    found.kinds.push(kind);
    alike.set(key, found);
  }
  return [...alike.values()];
}

/** Names and numbers of the code, written out in a statement. */
const list = (values: readonly (string | number)[]) =>
  sql.raw(values.map((one) => (typeof one === 'number' ? String(one) : `'${one.replaceAll("'", "''")}'`)).join(', '));

/** Condition: a column is one of some kinds. */
export const isOfKinds = (column: SQLWrapper, kinds: readonly string[]): SQL => sql`${column} in (${list(kinds)})`;

/**
 * Condition: a document has a status that its kind knows. Compares numbers; putting texts together for each of
 * thousands of documents takes longer than reading them.
 */
export function isKnown({ known }: KnownForm): SQL {
  const isOne = ({ states }: KnownStates) => sql`${document.status} in (${list(states)})`;
  const [only, ...others] = known;
  if (only && others.length === 0) return isOne(only);
  const cases = known.map((one) => sql`when ${isOfKinds(document.kind, one.kinds)} then ${isOne(one)}`);
  return sql`(case ${sql.join(cases, sql` `)} else false end)`;
}
