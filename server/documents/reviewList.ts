import { and, asc, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewRow, ReviewState } from '../../domain/api/reviews';
import { reviewStates } from '../../domain/api/reviews';
import { formatInstant } from '../../domain/rules/calendar';
import type { Db } from '../db/client';
import { contains, paged } from '../db/paged';
import { account, document, documentLog, organisation, reviewDraft } from '../db/schema';
import type { Context } from '../http/context';
import { notFound } from '../http/errors';
import { say } from '../http/words';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind, DocumentRow } from './kind';
import { seatsOf } from './seats';

export interface ReviewFilter {
  state: ReviewState;
  batchId?: string | undefined;
  orgId?: string | undefined;
  keyword?: string | undefined;
  orderType?: 0 | 2 | 4 | undefined;
}

/** The reviewer's desk as conditions: what is his to see, and its parts. */
export async function partsFor<P>(ctx: Context, kinds: readonly DocumentKind<P>[], user: SessionUser) {
  const { db } = ctx;
  const desks = await Promise.all(
    kinds.map(async (kind) => {
      const seats = await seatsOf(db, kind, user);
      return seats.length > 0 ? [and(eq(document.kind, kind.kind), inArray(document.officeId, seats))] : [];
    }),
  );
  const waiting = or(...desks.flat()) ?? sql`false`;
  const elsewhere = or(isNull(document.officeId), not(waiting));
  /** His last decision on the document, of one action or any; one that was taken back does not count. */
  const decided = (...actions: string[]) => {
    const later = db.select({ id: sql`1` }).from(sql`document_log later`).where(sql`later.undoes = ${documentLog.id}`);
    return exists(
      db
        .select({ id: documentLog.id })
        .from(documentLog)
        .where(
          and(
            eq(documentLog.documentId, document.id),
            eq(documentLog.operatorId, user.id),
            inArray(documentLog.action, actions),
            not(exists(later)),
          ),
        ),
    );
  };
  const names = kinds.map(({ kind }) => kind);
  const mine = and(inArray(document.kind, names), ne(document.accountId, user.id));
  const parts: Record<ReviewState, SQL | undefined> = {
    todo: waiting,
    passed: and(elsewhere, decided('pass')),
    returned: and(elsewhere, decided('notPass')),
    all: or(waiting, decided('pass', 'notPass')),
  };
  return { mine, parts };
}

export const filtered = (filter: ReviewFilter): SQL | undefined =>
  and(
    filter.batchId === undefined ? undefined : eq(document.planId, filter.batchId),
    filter.orgId === undefined ? undefined : eq(account.orgId, filter.orgId),
    contains(filter.keyword, [document.title, document.no, account.realName]),
  );

/** Orders of the queue: what waits longest, the newest, what was decided last. Never null, and told apart by the id. */
const orders = {
  0: { by: sql`coalesce(${document.submittedAt}, ${document.createdAt})`, rising: true },
  2: { by: sql`coalesce(${document.submittedAt}, ${document.createdAt})`, rising: false },
  4: { by: sql`coalesce(${document.decidedAt}, ${document.createdAt})`, rising: false },
} as const;
export const orderOf = ({ orderType = 0 }: ReviewFilter) => orders[orderType];

/** Documents with whose they are, and whether the reviewer has begun an opinion on the attempt. */
export const from = (db: Db, reviewer: Pick<SessionUser, 'id'>) =>
  db
    .select({
      doc: document,
      applicant: account.realName,
      orgName: organisation.name,
      hasDraft: sql<boolean>`${exists(
        db
          .select({ id: sql`1` })
          .from(reviewDraft)
          .where(
            and(
              eq(reviewDraft.documentId, document.id),
              eq(reviewDraft.attempt, document.attempt),
              eq(reviewDraft.accountId, reviewer.id),
            ),
          ),
      )}`,
    })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic();

/** The kind of a document of a queue. Throws 404 for one that is not in it. */
export function kindIn<P>(kinds: readonly DocumentKind<P>[], { kind: name }: Pick<DocumentRow, 'kind'>) {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw notFound();
  return found;
}

/** Plans by kind and id, each asked for once. */
function planReader<P>(ctx: Context, kinds: readonly DocumentKind<P>[]) {
  const known = new Map<string, Promise<P>>();
  return (doc: DocumentRow): Promise<P> => {
    const key = `${doc.kind} ${doc.planId ?? doc.id}`;
    const plan = known.get(key) ?? kindIn(kinds, doc).plan(ctx.db, doc);
    known.set(key, plan);
    return plan;
  };
}

/** What a reviewer's list knows of a document. */
export interface Found {
  doc: DocumentRow;
  applicant: string;
  orgName: string;
  /** Has he begun an opinion on its attempt? */
  hasDraft: boolean;
}

/** A document as a reviewer's list shows it. */
export function rowOf<P>(
  ctx: Context,
  kind: DocumentKind<P>,
  { doc, applicant, orgName, hasDraft }: Found,
  plan: P,
): ReviewRow {
  const deadline = doc.level > 0 ? kind.due(plan).level(doc.level) : null;
  return {
    id: doc.id,
    title: doc.title,
    applicant,
    orgName,
    kindName: say(ctx.locale, kind.label),
    status: doc.status,
    attempt: doc.attempt,
    declareTime: formatInstant(doc.submittedAt ?? doc.createdAt),
    ...(doc.decidedAt && { reviewTime: formatInstant(doc.decidedAt) }),
    ...(deadline && { deadline: formatInstant(deadline) }),
    hasDraft,
  };
}

const rowsOf = <P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  found: readonly Found[],
  planOf: (doc: DocumentRow) => Promise<P>,
): Promise<ReviewRow[]> =>
  Promise.all(found.map(async (one) => rowOf(ctx, kindIn(kinds, one.doc), one, await planOf(one.doc))));

export const sorted = (filter: ReviewFilter) => {
  const { by, rising } = orderOf(filter);
  return rising ? [sql`${by} asc`, asc(document.id)] : [sql`${by} desc`, sql`${document.id} desc`];
};

/** How many documents there are of each part: under the other filters, and of all that he reviews. */
async function countsOf(
  ctx: Context,
  parts: Record<ReviewState, SQL | undefined>,
  { mine, others }: Record<'mine' | 'others', SQL | undefined>,
) {
  const column = (state: ReviewState, filter: SQL | undefined) =>
    sql<number>`count(*) filter (where ${and(parts[state], filter) ?? sql`true`})`.mapWith(Number);
  const columns = (filter: SQL | undefined) =>
    Object.fromEntries(reviewStates.map((state) => [state, column(state, filter)])) as Record<ReviewState, SQL<number>>;
  const [row] = await ctx.db
    .select({ counts: columns(others), all: columns(undefined) })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(mine);
  const none = { todo: 0, passed: 0, returned: 0, all: 0 };
  return { counts: { ...none, ...row?.counts }, all: { ...none, ...row?.all } };
}

/** One document of each level and plan of what waits for the reviewer, for the date that comes first. */
const waitingOf = (ctx: Context, where: SQL | undefined): Promise<DocumentRow[]> =>
  ctx.db
    .selectDistinctOn([document.kind, document.planId, document.level])
    .from(document)
    .where(where)
    .orderBy(document.kind, document.planId, document.level)
    .limit(100);

/** Row N1: what I review, page by page, with how much there is of each part. Throws 403 without the right. */
export async function searchReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  query: ReviewFilter & { current: number; pageSize: number },
) {
  const { mine, parts } = await partsFor(ctx, kinds, user);
  const others = filtered(query);
  const { counts, all } = await countsOf(ctx, parts, { mine, others });
  const [page, waiting] = await Promise.all([
    paged(ctx.db, query, {
      rows: from(ctx.db, user),
      where: and(mine, others, parts[query.state]),
      order: sorted(query),
      total: counts[query.state],
    }),
    waitingOf(ctx, and(mine, parts.todo)),
  ]);
  // The plans of both are read at once.
  const planOf = planReader(ctx, kinds);
  const [list, dates] = await Promise.all([
    rowsOf(ctx, kinds, page.list, planOf),
    Promise.all(
      waiting.map(
        async (doc) =>
          kindIn(kinds, doc)
            .due(await planOf(doc))
            .level(doc.level)
            ?.getTime() ?? Number.POSITIVE_INFINITY,
      ),
    ),
  ]);
  const first = Math.min(...dates);
  const due = Number.isFinite(first) ? new Date(first) : undefined;
  return {
    ...page,
    list,
    counts,
    mine: {
      total: all.all,
      done: all.all - all.todo,
      ...(due && { deadline: formatInstant(due) }),
    },
  };
}

/** Everything of a filter, for a spreadsheet; at most `most` rows. */
export async function allReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
  most: number,
): Promise<{ row: ReviewRow; kind: DocumentKind<P> }[]> {
  const { mine, parts } = await partsFor(ctx, kinds, user);
  const found = await from(ctx.db, user)
    .where(and(mine, filtered(filter), parts[filter.state]))
    .orderBy(...sorted(filter))
    .limit(most);
  const rows = await rowsOf(ctx, kinds, found, planReader(ctx, kinds));
  return found.flatMap(({ doc }, i) => {
    const row = rows[i];
    return row ? [{ row, kind: kindIn(kinds, doc) }] : [];
  });
}
