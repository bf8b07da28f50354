import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { message } from '../../db/schema';

export type NewMessage = Omit<typeof message.$inferInsert, 'id' | 'createdAt' | 'readAt' | 'deletedAt' | 'deleteId'>;

/** Sends messages in the transaction of what they tell: neither is there without the other. */
export async function sendMessages(tx: Tx, now: Date, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((one) => ({ ...one, id: newId(now.getTime()), createdAt: now }));
  await tx.insert(message).values(rows);
}

/** Ends the open to-dos of a document, whoever has them; answers their ids. */
export async function endTodoes(tx: Tx, bizId: string): Promise<string[]> {
  const ended = await tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"done"}'::jsonb` })
    .where(and(sql`${message.target} ->> 'bizId' = ${bizId}`, sql`${message.target} ->> 'state' = 'open'`))
    .returning({ id: message.id });
  return ended.map(({ id }) => id);
}

/** Opens to-dos again whose end was taken back. */
export async function reopenTodoes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"open"}'::jsonb` })
    .where(inArray(message.id, [...ids]));
}
