import { and, sql } from 'drizzle-orm';
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

/** Ends the open to-dos of a document, whoever has them. */
export async function endTodoes(tx: Tx, bizId: string): Promise<void> {
  await tx
    .update(message)
    .set({ target: sql`${message.target} || '{"state":"done"}'::jsonb` })
    .where(and(sql`${message.target} ->> 'bizId' = ${bizId}`, sql`${message.target} ->> 'state' = 'open'`));
}
