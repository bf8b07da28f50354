import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { type MovedThing, movedThings } from '../../domain/account/moves';
import type { Db, Tx } from '../db/client';
import { anyOf } from '../db/prepared';
import type { account } from '../db/schema';

type Account = typeof account.$inferSelect;

/** Two accounts of one person while one takes over the other; both are held. */
export interface Merging {
  from: Account;
  to: Account;
  now: Date;
}

/** Something that moves and that its owner knows by a name: it is counted and shown before a merge. */
export type Reported =
  | { thing: MovedThing; column: AnyPgColumn; where?: SQL | undefined }
  | { thing: MovedThing; amount: (from: Account) => number };

/**
 * What an area has of an account: every column that names one, and what becomes of its rows when the account is merged
 * into another. The account module knows none of them; a test over the schema says when a column is in no part.
 */
export interface AccountPart {
  /** Columns whose rows simply belong to the other account from then on. */
  moved?: readonly AnyPgColumn[];
  /** Columns whose rows go. */
  removed?: readonly AnyPgColumn[];
  /** Columns that `before` sees to. */
  handled?: readonly AnyPgColumn[];
  /** Columns whose rows stay with the merged account, and why. */
  kept?: readonly { column: AnyPgColumn; why: string }[];
  /** What is told of the rows that move; a column that moves and is not told stands in `silent`. */
  reported?: readonly Reported[];
  /** Columns whose rows move without being told, and why. */
  silent?: readonly { column: AnyPgColumn; why: string }[];
  /** Why the accounts cannot be merged without a loss, as a key of the catalogue; it changes nothing. */
  refusal?(tx: Tx, merging: Merging): Promise<string | undefined>;
  /** Makes way before the rows move: what both accounts have, and what is counted. */
  before?(tx: Tx, merging: Merging): Promise<void>;
  /** Settles what follows from the rows once they have moved. */
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

/** Why one of the areas refuses; undefined when all of it can be taken over. */
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

/** Takes over what every area has of an account. */
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

/** What accounts would bring along, by their ids, in the order of `movedThings`; what an account has nothing of is left out. One query. */
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
