import { and, asc, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { eachDue } from './eachDue';
import type { DueJob, DueWork } from './job';

/** A table with the columns of `pendingDecision`. */
type Decided = PgTable & { id: PgColumn; decisionDueAt: PgColumn };

interface Options {
  name: `${string}.decided`;
  table: Decided;
  /** Which rows of the table are meant; absent: all. */
  only?: SQL;
  /** Which of those that were decided at the same time takes effect first; absent: the one with the first id. */
  first?: SQL;
  /** Lets the decision on one take effect, if it is still due under its own lock. */
  settle(work: DueWork, id: string): Promise<unknown>;
}

/** Decisions that can be taken back no more take effect: one job for each table that holds such decisions. */
export const decidedJob = ({ name, table, only, first, settle }: Options): DueJob =>
  eachDue({
    name,
    every: 2,
    table,
    key: table.id,
    due: ({ now }) => and(only, lte(table.decisionDueAt, now())),
    since: table.decisionDueAt,
    oldest: [asc(table.decisionDueAt), ...(first ? [first] : [])],
    perform: settle,
  });
