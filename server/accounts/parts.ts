import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { type MovedThing, movedThings } from '../../domain/account/moves';
import type { Db, Tx } from '../db/client';
import { anyOf } from '../db/prepared';
import type { account } from '../db/schema';

type Account = typeof account.$inferSelect;

/** Two accounts of the same person: `to` takes over the rows of `from`. Both are locked until the end. */
export interface Merging {
  from: Account;
  to: Account;
  now: Date;
}

/** Rows or an amount that a merge moves and that its owner knows by a name: counted and shown before the merge. */
export type Reported =
  | { thing: MovedThing; column: AnyPgColumn; where?: SQL | undefined }
  | { thing: MovedThing; amount: (from: Account) => number };

/**
 * Rows of one area that belong to an account: every column with an account id, and what a merge into another account
 * does with its rows. The account module knows none of them; a test over the schema fails when a column is in no part.
 */
export interface AccountPart {
  /** Columns whose rows get the id of the other account. */
  moved?: readonly AnyPgColumn[];
  /** Columns whose rows are deleted. */
  removed?: readonly AnyPgColumn[];
  /** Columns whose rows `before` changes. */
  handled?: readonly AnyPgColumn[];
  /** Columns whose rows stay with the merged account, and why. */
  kept?: readonly { column: AnyPgColumn; why: string }[];
  /** Rows that are counted and shown before a merge; columns that move without being shown stand in `silent`. */
  reported?: readonly Reported[];
  /** Columns whose rows move without being shown, and why. */
  silent?: readonly { column: AnyPgColumn; why: string }[];
  /** Why a merge would lose data, as a key of the catalogue; undefined when it would not. Changes nothing. */
  refusal?(tx: Tx, merging: Merging): Promise<string | undefined>;
  /** Runs before the rows move: removes or joins rows that both accounts have, and adjusts counters. */
  before?(tx: Tx, merging: Merging): Promise<void>;
  /** Runs after the rows have moved: brings derived values up to date. */
  after?(tx: Tx, merging: Merging): Promise<void>;
}

/** Every column of a part, for the test over the schema. */
export const columnsOf = ({ moved = [], removed = [], handled = [], kept = [] }: AccountPart): AnyPgColumn[] => [
  ...moved,
  ...removed,
  ...handled,
  ...kept.map(({ column }) => column),
];

const nameOf = (column: AnyPgColumn): string => {
  const [name] = Object.entries(getTableColumns(column.table)).find(([, one]) => one === column) ?? [];
  if (!name) throw new Error('A column without a table');
  return name;
};

/** Why an area refuses the merge, as a key of the catalogue; undefined when no area refuses. */
export async function partsRefusal(
  tx: Tx,
  parts: readonly AccountPart[],
  merging: Merging,
): Promise<string | undefined> {
  for (const part of parts) {
    const refusal = await part.refusal?.(tx, merging);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Moves the rows of every area from one account to the other. */
export async function moveParts(tx: Tx, parts: readonly AccountPart[], merging: Merging): Promise<void> {
  const { from, to } = merging;
  for (const { before, after, moved = [], removed = [] } of parts) {
    await before?.(tx, merging);
    for (const column of removed) await tx.delete(column.table as PgTable).where(eq(column, from.id));
    for (const column of moved)
      await tx
        .update(column.table as PgTable)
        .set({ [nameOf(column)]: to.id })
        .where(eq(column, from.id));
    await after?.(tx, merging);
  }
}

export interface Moved {
  thing: MovedThing;
  n: number;
}

/**
 * Counts of the things that each account (by id) would bring along, in the order of `movedThings` and without zeros.
 * Takes one query.
 */
export async function movesOfAccounts(
  db: Db | Tx,
  parts: readonly AccountPart[],
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, Moved[]>> {
  if (accounts.length === 0) return new Map();
  const told = parts.flatMap((part) => part.reported ?? []);
  const ids = accounts.map(({ id }) => id);
  const counts = told.flatMap((one) =>
    'amount' in one
      ? []
      : db
          .select({ thing: sql<MovedThing>`${one.thing}::text`, accountId: sql<string>`${one.column}`, n: count() })
          .from(one.column.table as PgTable)
          .where(and(anyOf(one.column, ids), one.where))
          .groupBy(one.column),
  );
  const [first, second, ...rest] = counts;
  const rows = first && second ? await unionAll(first, second, ...rest) : ((await first) ?? []);
  return new Map(
    accounts.map((from) => {
      const found = [
        ...rows.filter(({ accountId }) => accountId === from.id),
        ...told.flatMap((one) => ('amount' in one ? { thing: one.thing, n: one.amount(from) } : [])),
      ];
      const sum = (thing: MovedThing) =>
        found.filter((one) => one.thing === thing).reduce((total, { n }) => total + n, 0);
      return [from.id, movedThings.map((thing) => ({ thing, n: sum(thing) })).filter(({ n }) => n > 0)];
    }),
  );
}
