import { and, eq, ne, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { formatInstant } from '../../domain/rules/calendar';
import { account, document, reviewPresence } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { asksOf } from './asks';
import type { DocumentKind } from './kind';
import { aliveSince, isPresent, onDeskOf } from './present';
import { kindOfId } from './reviewRead';
import { read } from './rows';
import { assertReviews, deskOf } from './seats';

/**
 * Notes that the reviewer has a document open, or has `left` one, and answers which colleagues have one of the reviewer's
 * desks open, with their questions. Without `id` it only answers. Throws 404 for a document outside of the reviewer's
 * offices.
 */
export async function beat<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { id, left, writing = false }: Parsed<ReviewEndpoints['beat']>['body'],
): Promise<Output<ReviewEndpoints['beat']>> {
  for (const kind of kinds) assertReviews(kind, user);
  const { db } = ctx;
  const at = ctx.now();
  if (left !== undefined)
    await db
      .delete(reviewPresence)
      .where(and(eq(reviewPresence.documentId, left), eq(reviewPresence.accountId, user.id)));
  const held = id === undefined ? undefined : await read(ctx.db, ctx, await kindOfId(ctx, kinds, id), id);
  if (held) {
    await deskOf(db, held, user);
    if (held.doc.attempt === 0) throw notFound();
    const mine = { documentId: held.doc.id, accountId: user.id, since: at, seenAt: at, writing };
    // A reviewer who comes back after the presence has expired gets a new `since`.
    const kept = sql`case when ${reviewPresence.seenAt} > ${aliveSince(at).toISOString()}::timestamptz then ${reviewPresence.since} else ${at.toISOString()}::timestamptz end`;
    await db
      .insert(reviewPresence)
      .values(mine)
      .onConflictDoUpdate({
        target: [reviewPresence.documentId, reviewPresence.accountId],
        set: { since: kept, seenAt: at, writing },
      });
  }
  const names = kinds.map(({ kind }) => kind);
  const others = await db
    .select({
      id: reviewPresence.documentId,
      accountId: account.id,
      name: account.realName,
      since: reviewPresence.since,
      writing: reviewPresence.writing,
    })
    .from(reviewPresence)
    .innerJoin(document, eq(document.id, reviewPresence.documentId))
    .innerJoin(account, eq(account.id, reviewPresence.accountId))
    .where(
      and(
        isPresent(at),
        ne(reviewPresence.accountId, user.id),
        onDeskOf(user, names),
        // A reviewer of another level may still read it, and decides nothing.
        onDeskOf({ id: reviewPresence.accountId }, names),
      ),
    )
    .orderBy(reviewPresence.since);
  return {
    ...(held && { rowVersion: held.doc.rowVersion }),
    others: others.map((one) => ({ ...one, since: formatInstant(one.since) })),
    asks: await asksOf(ctx, user, names),
  };
}
