import { eq } from 'drizzle-orm';
import type { Parsed } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { recusalReason } from '../../domain/rules/declaration';
import { type Tx, transaction } from '../db/client';
import { document, reviewRecusal } from '../db/schema';
import { problemAt } from '../forms/problems';
import type { Context, SessionUser } from '../http/context';
import { illegalState, invalid, notFound } from '../http/errors';
import { endTodoesOf } from '../notices/send';
import { tellReviewers } from './announce';
import type { Office } from './chain';
import { insteadOf, seatedAt } from './colleagues';
import { impartial } from './conflicts';
import type { DocumentKind, DocumentRow } from './kind';
import { audit } from './move';
import { hold, logMove } from './rows';
import { deskOf } from './seats';

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
