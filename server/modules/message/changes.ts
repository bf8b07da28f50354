import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Msg } from '../../../domain/api/message';
import { durations } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { can } from '../../../domain/workflows/core';
import { messageReading } from '../../../domain/workflows/messageReading';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { message } from '../../db/schema';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { inState, rowsOf, withGroups } from './groups';
import { filtered, notNewerThan, type Owner, ofOwner, sumUnread } from './lists';

interface Filter {
  category?: Msg['category'] | undefined;
  isReaded?: boolean | undefined;
  upTo?: string | undefined;
}

/** Marks a message read; one that was read keeps its time. Throws 404 for a message that is not the person's. */
export async function readMessage({ db, now }: Context, user: Owner, id: string) {
  const mine = and(ofOwner(user), eq(message.id, id));
  const [row] = await db.select({ readAt: message.readAt, groupKey: message.groupKey }).from(message).where(mine);
  if (!row) throw notFound();
  // A row of the list that stands for several is read as one.
  const { groupKey } = row;
  const fresh = groupKey !== null || can(messageReading, row.readAt !== null, 'read', 'owner');
  const shown = groupKey === null ? mine : and(ofOwner(user), eq(message.groupKey, groupKey));
  const [written] = fresh
    ? await db
        .update(message)
        .set({ readAt: now() })
        .where(and(shown, isNull(message.readAt)))
        .returning({ readAt: message.readAt })
    : [];
  return { isReaded: true as const, readTime: formatInstant(row.readAt ?? written?.readAt ?? now()) };
}

/** Marks all unread messages of a filter read. Throws 404 for an `upTo` that is not the person's. */
export const readAll = (ctx: Context, user: Owner, { category, upTo }: Filter) =>
  transaction(ctx.db, async (tx) => {
    const known = await notNewerThan(tx, user, upTo);
    const read = await tx
      .update(message)
      .set({ readAt: ctx.now() })
      .where(and(ofOwner(user), filtered({ category, isReaded: false }), known))
      .returning({ id: message.id, groupKey: message.groupKey });
    return { ...(await sumUnread({ ...ctx, db: tx }, user)), changed: rowsOf(read) };
  });

/**
 * Marks messages deleted at once, so that closing the tab changes nothing. They can be restored for ten minutes; then
 * server/due/sweeps removes them.
 */
async function remove(tx: Tx, ctx: Context, user: Owner, which: SQL | undefined, deleteId: string): Promise<number> {
  const now = ctx.now();
  const gone = await tx
    .update(message)
    .set({ deletedAt: now, deleteId })
    .where(and(ofOwner(user), which))
    .returning({ id: message.id, groupKey: message.groupKey });
  return rowsOf(gone);
}

const removed = (ctx: Context, user: Owner, which: (tx: Tx) => Promise<SQL | undefined> | SQL, must: boolean) =>
  transaction(ctx.db, async (tx) => {
    const deleteId = newId(ctx.now().getTime());
    const changed = await remove(tx, ctx, user, await which(tx), deleteId);
    if (must && changed === 0) throw notFound();
    return { ...(await sumUnread({ ...ctx, db: tx }, user)), changed, deleteId };
  });

/** Deletes messages; ids of deleted ones or of other people's are ignored. Throws 404 when none is left. */
export const deleteMessages = (ctx: Context, user: Owner, ids: readonly string[]) =>
  removed(ctx, user, (tx) => withGroups(tx, user.id, ids) as SQL, true);

/** Deletes all messages of a filter. */
export const deleteAll = (ctx: Context, user: Owner, { upTo, category, isReaded }: Filter) =>
  removed(
    ctx,
    user,
    async (tx) => {
      const state = isReaded === undefined ? undefined : inState(tx, isReaded);
      return and(filtered({ category }), state, await notNewerThan(tx, user, upTo));
    },
    false,
  );

/** Deletes one message; its own id is the id of the deletion. Throws 404 the second time. */
export const deleteMessage = (ctx: Context, user: Owner, id: string) =>
  transaction(ctx.db, async (tx) => {
    if ((await remove(tx, ctx, user, withGroups(tx, user.id, [id]), id)) === 0) throw notFound();
    return true as const;
  });

/** Restores the messages of a deletion. Throws 404 when it is unknown, another person's, or too long ago. */
export const restoreMessages = (ctx: Context, user: Owner, deleteId: string) =>
  transaction(ctx.db, async (tx) => {
    const since = new Date(ctx.now().getTime() - durations.messageRestore);
    const deletion = and(eq(message.accountId, user.id), eq(message.deleteId, deleteId));
    const back = await tx
      .update(message)
      .set({ deletedAt: null })
      .where(and(deletion, isNotNull(message.deletedAt), gt(message.deletedAt, since)))
      .returning({ id: message.id, groupKey: message.groupKey });
    if (back.length === 0) {
      const [known] = await tx
        .select({ id: message.id })
        .from(message)
        .where(and(deletion, isNull(message.deletedAt)))
        .limit(1);
      if (!known) throw notFound();
    }
    return { ...(await sumUnread({ ...ctx, db: tx }, user)), changed: rowsOf(back) };
  });
