import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { WorkKindName, WorkStatus } from '../../../domain/work/kinds';
import { at, created, id } from '../columns';
import { sealedJson } from '../sealed/columns';
import { account } from './account';

/** Call that goes on as work: all that another process needs to do it again. */
export interface StoredCall {
  readonly key: string;
  /** Path, query and body after validation. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly variant: string;
  readonly origin: string;
  readonly title?: string | undefined;
  /** Which one it is among works of its kind, for those who look for it where it began. */
  readonly subject?: string | undefined;
  /** Office that its person acted for; absent: all of his. */
  readonly office?: string | undefined;
  /** Rights by which its person might do it, each as its office and its name; without them its file is no longer his. */
  readonly rights?: readonly string[] | undefined;
  /** Page from which it was begun. */
  readonly page?: string | undefined;
}

/** Result of a work: the answer of its call, the file that it made, or why it failed. */
export interface Outcome {
  readonly answer?: unknown;
  readonly file?: { readonly storageKey: string; readonly name: string; readonly mime: string; readonly size: number };
  readonly error?: {
    readonly code: string;
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>> | undefined;
  };
}

/** Calls that take long, while they go on without their caller, and for a day afterwards (server/work). */
export const work = pgTable(
  'work',
  {
    id: id().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<WorkKindName>().notNull(),
    status: text().$type<WorkStatus>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Sealed, because filters hold names and numbers of people. */
    call: sealedJson<StoredCall>('work.call').notNull(),
    outcome: sealedJson<Outcome>('work.outcome'),
    /** Its owner wants it to end. */
    stopAsked: boolean().notNull().default(false),
    /** The run that does it; another run has another one. */
    run: text(),
    tries: integer().notNull().default(0),
    createdAt: created(),
    startedAt: at(),
    /** Last sign of life of its run. */
    aliveAt: at(),
    endedAt: at(),
  },
  (t) => [index('work_account').on(t.accountId, t.createdAt), index('work_status').on(t.status, t.aliveAt)],
);
