import { asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import { anyOf } from '../db/prepared';
import type { Sought } from '../db/rowsNamed';
import { account, document } from '../db/schema';
import type { KnownStates } from './knownStates';

/*
 * Questions to a reviewer's desk. All data are values of prepared statements: the text of a statement depends on the
 * form alone.
 */

export interface ReviewFilter {
  state: ReviewState;
  batchId?: string | undefined;
  orgId?: string | undefined;
  keyword?: string | undefined;
  orderType?: 0 | 2 | 4 | undefined;
  /** A value of the set in which the queue reads states. */
  status?: number | undefined;
  /** Only documents of this kind, and only those at this level. */
  kind?: string | undefined;
  level?: number | undefined;
}

/** Parts of a query that change its text: part of the desk, order, and which filters are set. */
export interface DeskForm {
  state: ReviewState;
  orderType: 0 | 2 | 4;
  batch: boolean;
  org: boolean;
  level?: boolean;
  keyword?: Sought;
  /** States of the documents; absent: any state. */
  states?: readonly number[];
  /** Kinds with the states that they know; a document in another state is on no desk. */
  known: readonly KnownStates[];
}
/** Values that differ from call to call. */
export type DeskValues = {
  user: string;
  name: string;
  kinds: string[];
  dated: string[];
  batchId: string;
  orgId: string;
  level: number;
  pattern: string;
  /** Documents and owners that bear the keyword, unless they are many. */
  titled: string[];
  owners: string[];
};
/** Values of a desk's queries, or their placeholders in a prepared statement. */
export type DeskPlaces = { [N in keyof DeskValues]: DeskValues[N] | Placeholder };

/** Plan of a document; null where the kind knows no dates: each of its documents may have a plan of its own. */
export const datedPlan = ({ dated }: Pick<DeskPlaces, 'dated'>) =>
  sql<string | null>`case when ${anyOf(document.kind, dated as string[])} then ${document.planId} end`;

/** Joins a document with the account of its owner. */
export const isOwner = eq(account.id, document.accountId);

/** Does a filter need the owner's account? It is joined only then. */
export const asksForOwner = ({ org, keyword }: DeskForm): boolean => org || keyword === 'many';

/** Orders of the queue: waiting longest, newest, decided last. Never null; equal values are ordered by id. */
const orders = {
  0: { by: sql`${document.submittedAt}`, rising: true },
  2: { by: sql`${document.submittedAt}`, rising: false },
  // A decision without effect yet is later than all that have taken effect.
  4: { by: sql`coalesce(${document.decisionDueAt}, ${document.decidedAt}, ${document.createdAt})`, rising: false },
} as const;
export const orderOf = ({ orderType }: DeskForm) => orders[orderType];

/** Order of the queue, for documents or for a selection of them. */
export const sorted = (form: DeskForm, by: SQLWrapper = orderOf(form).by, id: SQLWrapper = document.id): SQL[] => {
  const towards = orderOf(form).rising ? asc : desc;
  return [towards(by), towards(id)];
};
