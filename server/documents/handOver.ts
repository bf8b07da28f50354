import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import type { ConflictRule } from '../../domain/documents/conflicts';
import { instantOf, todayOf } from '../../domain/rules/calendar';
import { recusalReason } from '../../domain/rules/declaration';
import { inUse } from '../accounts/standing';
import { type Db, type Tx, transaction } from '../db/client';
import { account, document, isDecision, organisation, reviewRecusal, reviewSeat } from '../db/schema';
import { problemAt } from '../forms/problems';
import type { Context, SessionUser } from '../http/context';
import { illegalState, invalid, notFound } from '../http/errors';
import { endTodoesOf } from '../notices/send';
import { tellReviewers } from './announce';
import { type Office, organisationChain } from './chain';
import { conflictsAt, impartial, isRecused, tiesOf } from './conflicts';
import type { DocumentKind, DocumentRow } from './kind';
import { audit } from './move';
import { kindIn } from './reviewList';
import { hold, logMove } from './rows';
import { assertReviews, deskOf } from './seats';

/*
 * Recusal of a partial reviewer: the document goes to a colleague of the same office, or, where none may decide, to
 * the office above, which decides instead.
 */

/** Makes it the turn of an office above. */
const lift = (tx: Tx, { id, rowVersion }: DocumentRow, { orgId, level }: Office) =>
  tx
    .update(document)
    .set({ officeId: orgId, level, rowVersion: rowVersion + 1 })
    .where(eq(document.id, id));

interface Colleague {
  id: string;
  name: string;
  /** Documents of the kind in the queues of all offices of this colleague; `today`: decisions on the kind today. */
  waiting: number;
  today: number;
  conflicts: ConflictRule[];
}

type Lying = Pick<DocumentRow, 'id' | 'kind' | 'accountId' | 'officeId' | 'level'>;

/**
 * Reviewers of the office whose turn it is, with the conflicts of interest of each, by one query; without the owner of
 * the document and the reviewers who have recused themselves.
 */
async function seatedAt<P>(db: Db | Tx, now: Date, kind: DocumentKind<P>, doc: Lying): Promise<Colleague[]> {
  const midnight = instantOf(`${todayOf(now)} 00:00:00`).toISOString();
  const orgId = doc.officeId ?? '';
  const desks = sql`select s.org_id from review_seat s where s.kind = ${kind.kind} and s.account_id = ${account.id}`;
  const people = await db
    .select({
      id: account.id,
      orgId: account.orgId,
      name: account.realName,
      ties: tiesOf(account.id, account.realName),
      ownerOrgId: sql<string>`${sql`(select a.org_id from account a where a.id = ${document.accountId})`}`,
      waiting:
        sql<number>`${sql`(select count(*) from document d where d.kind = ${kind.kind} and d.office_id in (${desks}))`}`.mapWith(
          Number,
        ),
      today:
        sql<number>`${sql`(select count(*) from document_log l where l.operator_id = ${account.id} and l.kind = ${kind.kind}
        and ${isDecision(sql`l.action`)} and l.created_at >= ${midnight}::timestamptz)`}`.mapWith(Number),
    })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .innerJoin(document, eq(document.id, doc.id))
    .where(
      and(
        eq(reviewSeat.kind, kind.kind),
        eq(reviewSeat.orgId, orgId),
        ne(account.id, doc.accountId),
        inUse(),
        sql`${account.grants} ->> ${kind.grant} = 'true'`,
        not(isRecused(account.id)),
      ),
    )
    .orderBy(account.id);
  return people.map(({ id, orgId: own, name, ties, ownerOrgId, waiting, today }) => ({
    id,
    name,
    waiting,
    today,
    conflicts: conflictsAt({ orgId: own }, { orgId, level: doc.level }, { ownerOrgId, ...ties }),
  }));
}

/** Next office above that has another reviewer of the kind, by one query; undefined where there is none. */
async function insteadOf<P>(
  db: Db | Tx,
  { kind, grant }: DocumentKind<P>,
  doc: Lying,
  { id: me }: Pick<SessionUser, 'id'>,
): Promise<Office | undefined> {
  const others = sql<boolean>`exists (select 1 from review_seat s join account a on a.id = s.account_id
    where s.kind = ${kind} and s.org_id = ${organisation.id} and a.id not in (${me}, ${doc.accountId})
      and a.merged_into is null and a.grants ->> ${grant} = 'true')`;
  return (await organisationChain(db, doc.officeId ?? '', others)).find(({ level }) => level > doc.level);
}

/**
 * Gives a document to the next office above that has a reviewer, for who keeps the seats: nobody may decide it where it
 * lies. Answers the name of that office; undefined where it lies nowhere by now, or no office above has a reviewer.
 */
export const passUp = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  id: string,
): Promise<string | undefined> =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const { doc } = held;
    const above = doc.officeId ? await insteadOf(tx, kind, doc, { id: doc.accountId }) : undefined;
    if (!above) return undefined;
    await lift(tx, doc, above);
    await tellReviewers(tx, held, { turn: above });
    await logMove(tx, doc, ctx.now(), {
      action: 'handOver',
      status: doc.status,
      attempt: doc.attempt,
      level: doc.level,
      operatorId: user.id,
      operator: user.realName,
      reason: above.name,
    });
    await audit(tx, held, user, 'handOver');
    return above.name;
  });

/** Lists the colleagues who could decide instead. Throws 403, 404, and 422 at another level's turn. */
export async function listColleagues<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  id: string,
): Promise<Output<ReviewEndpoints['colleagues']>> {
  const { accountId, officeId, level, kind: name, attempt } = document;
  const [doc] = await ctx.db
    .select({ id: document.id, kind: name, accountId, officeId, level, attempt })
    .from(document)
    .where(eq(document.id, id));
  if (!doc || doc.attempt === 0) throw notFound();
  const kind = kindIn(kinds, doc);
  assertReviews(kind, user);
  if (!doc.officeId) throw illegalState('requires.atMyLevel');
  const all = await seatedAt(ctx.db, ctx.now(), kind, doc);
  if (!all.some((one) => one.id === user.id)) throw notFound();
  const colleagues = all.filter((one) => one.id !== user.id);
  const above = colleagues.some(({ conflicts }) => conflicts.length === 0)
    ? undefined
    : await insteadOf(ctx.db, kind, doc, user);
  return { colleagues, ...(above && { above: above.name }) };
}

/**
 * Hands a document over to a colleague, or to the office above where no colleague may decide. A reviewer who is not
 * partial by the rules, and would rather not decide, says why. Throws like `deskOf`, 400 without that reason, and 422 at
 * another level's turn, for a colleague who may not decide, and where there is no one to hand over to.
 */
export const handOver = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  { id, to, reason: given }: Parsed<ReviewEndpoints['handOver']>['body'],
): Promise<{ to: string }> =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const desk = await deskOf(tx, held, user);
    if (!desk.inTurn) throw illegalState('requires.atMyLevel');
    const fact = await impartial(tx, held.doc, user, desk.office);
    const seated = await seatedAt(tx, ctx.now(), kind, held.doc);
    // A reviewer who has left it to others already is in no seat for it.
    if (!seated.some((one) => one.id === user.id)) throw fact === true ? notFound() : fact;
    const reason = given?.trim() || undefined;
    const issue = fact === true || reason ? recusalReason(reason ?? '') : undefined;
    if (issue) throw invalid([problemAt('reason', issue)]);
    const able = seated.filter((one) => one.id !== user.id && one.conflicts.length === 0);
    const colleague = to === undefined ? able[0] : able.find((one) => one.id === to);
    if (to !== undefined && !colleague) throw illegalState('review.handOver.notHe');
    const above = colleague ? undefined : await insteadOf(tx, kind, held.doc, user);
    if (!colleague && !above) throw illegalState('review.handOver.nobody');
    const name = colleague?.name ?? above?.name ?? '';
    const recusal = { documentId: id, accountId: user.id, toAccountId: colleague?.id ?? null, createdAt: ctx.now() };
    await tx.insert(reviewRecusal).values(recusal).onConflictDoNothing();
    await endTodoesOf(tx, user.id, id);
    if (above) await lift(tx, held.doc, above);
    await tellReviewers(tx, held, { turn: above ?? desk.office, ...(colleague && { only: colleague.id }) });
    await logMove(tx, held.doc, ctx.now(), {
      action: 'handOver',
      status: held.doc.status,
      attempt: held.doc.attempt,
      level: desk.office.level,
      operatorId: user.id,
      operator: user.realName,
      reason: name,
      note: reason ?? null,
      conflict: seated.find((one) => one.id === user.id)?.conflicts[0] ?? null,
    });
    await audit(tx, held, user, 'handOver');
    return { to: name };
  });
