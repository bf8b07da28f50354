import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import { manageHandOverApi } from '../../../domain/api/manageHandOver';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { insertMany } from '../../db/insertMany';
import { document, documentLog, reviewRecusal } from '../../db/schema';
import { type Context, handlers, type SessionUser } from '../../http/context';
import { illegalState } from '../../http/errors';
import { writeActs } from '../../log/audit';
import { endTodoesAmong, notify } from '../../notices/send';
import { placeOf, plan, type Seated, stays, waitingFor } from './handOverPlan';

/*
 * Documents that wait for one reviewer go to a colleague at the same seat: they leave the queue of the first, as long
 * as the other one sits there. Opinions that were begun stay with whoever began them.
 */

type Api = typeof manageHandOverApi;

async function handOver(
  ctx: Context,
  user: SessionUser,
  { orgId, fromId, toId, n, ids }: Parsed<Api['POST /api/Manage/HandOver']>['body'],
): Promise<{ moved: string[] }> {
  return transaction(ctx.db, async (tx) => {
    const { office, from, colleagues } = await placeOf(tx, user, { orgId, fromId });
    const to = colleagues.find(({ id }) => id === toId);
    if (!to) throw illegalState('review.handOver.notHe');
    const rows = await waitingFor(tx, orgId, from, to, ids);
    const able = rows.filter((one) => !stays(one)).slice(0, n);
    const held = await tx
      .select({ id: document.id })
      .from(document)
      .where(
        and(
          inArray(
            document.id,
            able.map(({ id }) => id),
          ),
          eq(document.officeId, orgId),
        ),
      )
      .orderBy(document.id)
      .for('update');
    const there = new Set(held.map(({ id }) => id));
    const moved = able.filter(({ id }) => there.has(id));
    if (moved.length === 0) throw illegalState('manage.handOver.nothing');
    const now = ctx.now();
    const movedIds = moved.map(({ id }) => id);
    // A document that goes back to the one who had it is his again, and nobody is left out any more.
    await tx
      .delete(reviewRecusal)
      .where(
        and(
          inArray(reviewRecusal.documentId, movedIds),
          isNotNull(reviewRecusal.givenBy),
          or(eq(reviewRecusal.accountId, to.id), eq(reviewRecusal.accountId, from.id)),
        ),
      );
    const given = moved.filter(({ givenBack }) => !givenBack);
    await insertMany(
      tx,
      reviewRecusal,
      given.map(({ id }) => ({
        documentId: id,
        accountId: from.id,
        toAccountId: to.id,
        givenBy: user.id,
        officeId: orgId,
        createdAt: now,
      })),
    );
    await endTodoesAmong(tx, from.id, sql`(select unnest(${sql.param(movedIds)}::text[]))`);
    await insertMany(
      tx,
      documentLog,
      moved.map(({ id, kind, level, status, attempt }) => ({
        id: newId(now.getTime()),
        documentId: id,
        kind,
        level,
        status,
        attempt,
        action: 'handOver',
        operatorId: user.id,
        operator: user.realName,
        reason: to.name,
        createdAt: now,
      })),
    );
    await tellHandedOver(tx, ctx, user, { orgId, office: office.name, from, to, n: moved.length });
    return { moved: movedIds };
  });
}

interface Handed {
  orgId: string;
  office: string;
  from: Seated;
  to: Seated;
  n: number;
}

/** Says it in the audit log, with both names, and to both of them. */
async function tellHandedOver(tx: Tx, ctx: Context, user: SessionUser, { orgId, office, from, to, n }: Handed) {
  const now = ctx.now();
  await writeActs(tx, ctx, [
    {
      accountId: user.id,
      action: 'officeSeat.handOver',
      subjectId: from.id,
      officeId: user.actsFor ?? orgId,
      sheet: { file: `${from.name} → ${to.name}`, moved: n },
    },
  ]);
  const message = { about: orgId, sender: user.realName };
  const others = (one: Seated) => (one.id === user.id ? [] : [one.id]);
  await notify(tx, now, {
    ...message,
    kind: 'manage.handedTo',
    to: others(to),
    params: { name: from.name, office, n },
  });
  await notify(tx, now, {
    ...message,
    kind: 'manage.handedFrom',
    to: others(from),
    params: { name: to.name, office, n },
  });
}

/** Calls by which documents are handed over. */
export const manageHandOverHandlers = handlers(manageHandOverApi, {
  'GET /api/Manage/PlanHandOver': ({ ctx, user, query }) => plan(ctx, user, query),
  'POST /api/Manage/HandOver': ({ ctx, user, body }) => handOver(ctx, user, body),
});
