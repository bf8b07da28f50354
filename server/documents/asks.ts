import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { reviewLimits } from '../../domain/constants';
import { formatInstant } from '../../domain/rules/calendar';
import { account, document, reviewAsk, reviewPresence } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { illegalState } from '../http/errors';
import type { DocumentKind } from './kind';
import { isPresent, onDeskOf } from './present';
import { kindOfId } from './reviewRead';
import { read } from './rows';
import { deskOf } from './seats';

/*
 * Two reviewers who have the same document open: one asks the other to leave it, or to decide it. The question binds
 * neither and changes no rule of deciding; it is delivered with the other reviewer's next BeatReview call.
 */

/** Moment from which on questions are still shown. */
const since = (now: Date) => new Date(now.getTime() - reviewLimits.askMinutes * 60_000);

/** Asks another reviewer at a document. Throws like `deskOf`, and 422 out of turn or if the other reviewer has left. */
export async function ask<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { id, to, want }: Parsed<ReviewEndpoints['ask']>['body'],
): Promise<true> {
  const { db } = ctx;
  const held = await read(db, ctx, await kindOfId(ctx, kinds, id), id);
  const { inTurn } = await deskOf(db, held, user);
  if (!inTurn) throw illegalState('requires.atMyLevel');
  const [there] = await db
    .select({ id: reviewPresence.accountId })
    .from(reviewPresence)
    .where(and(eq(reviewPresence.documentId, id), eq(reviewPresence.accountId, to), isPresent(ctx.now())));
  if (!there || to === user.id) throw illegalState('review.ask.gone');
  const asked = { want, answer: null, createdAt: ctx.now() };
  await db
    .insert(reviewAsk)
    .values({ documentId: id, accountId: user.id, toAccountId: to, ...asked })
    .onConflictDoUpdate({ target: [reviewAsk.documentId, reviewAsk.accountId, reviewAsk.toAccountId], set: asked });
  return true;
}

/** Answers a colleague's question. Throws 422 when there is none, or it was answered or is too old. */
export async function answer(
  { db, now }: Context,
  user: SessionUser,
  { id, to, yes }: Parsed<ReviewEndpoints['answer']>['body'],
): Promise<true> {
  const [answered] = await db
    .update(reviewAsk)
    .set({ answer: yes })
    .where(
      and(
        eq(reviewAsk.documentId, id),
        eq(reviewAsk.accountId, to),
        eq(reviewAsk.toAccountId, user.id),
        isNull(reviewAsk.answer),
        gt(reviewAsk.createdAt, since(now())),
      ),
    )
    .returning({ id: reviewAsk.documentId });
  if (!answered) throw illegalState('review.ask.over');
  return true;
}

const other = alias(account, 'other');

/** Questions of a reviewer and open ones of colleagues, about documents on the reviewer's desks, newest first. */
export async function asksOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SessionUser,
  kinds: readonly string[],
): Promise<Output<ReviewEndpoints['beat']>['asks']> {
  const mine = sql<boolean>`${sql`(${eq(reviewAsk.accountId, user.id)})`}`.mapWith(Boolean);
  const rows = await db
    .select({
      id: document.id,
      title: document.title,
      accountId: other.id,
      name: other.realName,
      want: reviewAsk.want,
      mine,
      answer: reviewAsk.answer,
      time: reviewAsk.createdAt,
    })
    .from(reviewAsk)
    .innerJoin(document, eq(document.id, reviewAsk.documentId))
    .innerJoin(
      other,
      sql`${other.id} = case when ${eq(reviewAsk.accountId, user.id)} then ${reviewAsk.toAccountId} else ${reviewAsk.accountId} end`,
    )
    .where(
      and(
        or(eq(reviewAsk.accountId, user.id), and(eq(reviewAsk.toAccountId, user.id), isNull(reviewAsk.answer))),
        gt(reviewAsk.createdAt, since(now())),
        onDeskOf(user, kinds),
      ),
    )
    .orderBy(desc(reviewAsk.createdAt));
  return rows.map(({ answer: said, time, ...one }) => ({
    ...one,
    ...(said !== null && { answer: said }),
    time: formatInstant(time),
  }));
}
