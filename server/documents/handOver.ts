import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Output } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import type { ConflictRule } from '../../domain/documents/conflicts';
import { instantOf, todayOf } from '../../domain/rules/calendar';
import { type Db, type Tx, transaction } from '../db/client';
import { account, document, documentLog, isDecision, reviewRecusal } from '../db/schema';
import type { Context } from '../http/context';
import { illegalState } from '../http/errors';
import type { SessionUser } from '../modules/account/session';
import { endTodoesOf } from '../modules/message/send';
import { tellReviewers } from './announce';
import { type Office, organisationChain } from './chain';
import { conflictsOfAll } from './conflicts';
import type { DocumentKind, Held } from './kind';
import { audit } from './move';
import { hold, logMove, read } from './rows';
import { type Desk, deskOf, reviewersOf } from './seats';

/*
 * Who is partial leaves a document to somebody else: to a colleague of the same office, or where none may decide to the
 * office above, which decides instead of it.
 */

interface Colleague {
  id: string;
  name: string;
  conflicts: ConflictRule[];
}

/** Those who review for an office besides him, with what keeps them from deciding. Who has left it to others is not among them. */
async function colleaguesOf<P>(db: Db | Tx, { kind, doc }: Held<P>, { user, office }: Desk): Promise<Colleague[]> {
  const ids = (await reviewersOf(db, kind, office.orgId, doc.accountId)).filter((id) => id !== user.id);
  if (ids.length === 0) return [];
  const recused = db
    .select({ id: reviewRecusal.accountId })
    .from(reviewRecusal)
    .where(eq(reviewRecusal.documentId, doc.id));
  const people = await db
    .select({ id: account.id, orgId: account.orgId, realName: account.realName })
    .from(account)
    .where(and(inArray(account.id, ids), sql`${account.id} not in ${recused}`))
    .orderBy(account.id);
  const found = await conflictsOfAll(db, doc, people, office);
  return people.map(({ id, realName }, i) => ({ id, name: realName, conflicts: found[i] ?? [] }));
}

/** The next office up that has somebody to review the kind besides him; undefined where there is none. */
async function insteadOf<P>(db: Db | Tx, { kind, doc }: Held<P>, { user, office }: Desk): Promise<Office | undefined> {
  const above = (await organisationChain(db, office.orgId)).filter(({ level }) => level > office.level);
  for (const one of above) {
    const ids = await reviewersOf(db, kind, one.orgId, doc.accountId);
    if (ids.some((id) => id !== user.id)) return one;
  }
  return undefined;
}

/** What lies on somebody's desks of a kind, and what he has decided of it today. */
async function loadOf<P>(db: Db, { kind, ctx }: Held<P>, accountId: string) {
  const today = instantOf(`${todayOf(ctx.now())} 00:00:00`);
  const [waiting, decided] = await Promise.all([
    db.$count(
      document,
      and(
        eq(document.kind, kind.kind),
        sql`${document.officeId} in (select s.org_id from review_seat s where s.kind = ${kind.kind} and s.account_id = ${accountId})`,
      ),
    ),
    db.$count(
      documentLog,
      and(
        eq(documentLog.operatorId, accountId),
        eq(documentLog.kind, kind.kind),
        isDecision(documentLog.action),
        gte(documentLog.createdAt, today),
      ),
    ),
  ]);
  return { waiting, today: decided };
}

/** Who could decide about a document instead of its reviewer. Throws like `deskOf`. */
export async function listColleagues<P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  id: string,
): Promise<Output<ReviewEndpoints['colleagues']>> {
  const held = await read(ctx.db, ctx, kind, id);
  const desk = await deskOf(ctx.db, held, user);
  const colleagues = await colleaguesOf(ctx.db, held, desk);
  const above = colleagues.some(({ conflicts }) => conflicts.length === 0)
    ? undefined
    : await insteadOf(ctx.db, held, desk);
  return {
    colleagues: await Promise.all(colleagues.map(async (one) => ({ ...one, ...(await loadOf(ctx.db, held, one.id)) }))),
    ...(above && { above: above.name }),
  };
}

/**
 * Leaves a document to a colleague, or to the office above where nobody else of the office may decide. Throws like
 * `deskOf`, 422 at another level's turn, for a colleague who may not decide, and where there is nobody at all.
 */
export const handOver = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  { id, to }: { id: string; to?: string | undefined },
): Promise<{ to: string }> =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const desk = await deskOf(tx, held, user);
    if (!desk.inTurn) throw illegalState('requires.atMyLevel');
    const able = (await colleaguesOf(tx, held, desk)).filter(({ conflicts }) => conflicts.length === 0);
    const colleague = to === undefined ? able[0] : able.find((one) => one.id === to);
    if (to !== undefined && !colleague) throw illegalState('review.handOver.notHe');
    const above = colleague ? undefined : await insteadOf(tx, held, desk);
    if (!colleague && !above) throw illegalState('review.handOver.nobody');
    const name = colleague?.name ?? above?.name ?? '';
    const recusal = { documentId: id, accountId: user.id, toAccountId: colleague?.id ?? null, createdAt: ctx.now() };
    await tx.insert(reviewRecusal).values(recusal).onConflictDoNothing();
    await endTodoesOf(tx, user.id, id);
    if (above)
      await tx
        .update(document)
        .set({ officeId: above.orgId, level: above.level, rowVersion: held.doc.rowVersion + 1 })
        .where(eq(document.id, id));
    await tellReviewers(tx, held, { turn: above ?? desk.office, ...(colleague && { only: colleague.id }) });
    await logMove(tx, held.doc, ctx.now(), {
      action: 'handOver',
      status: held.doc.status,
      attempt: held.doc.attempt,
      level: desk.office.level,
      operatorId: user.id,
      operator: user.realName,
      reason: name,
    });
    await audit(tx, held, user, 'handOver');
    return { to: name };
  });
