import { desc } from 'drizzle-orm';
import type { Db } from '../db/client';
import { newId } from '../db/id';
import { smsOutbox } from '../db/schema';
import type { Sms } from './sms';

/** Keeps texts in the database instead of sending them; the demonstration page shows them. */
export const outboxSms = (db: Db, now: () => Date = () => new Date()): Sms => ({
  send: async (mobile, text) => {
    const createdAt = now();
    await db.insert(smsOutbox).values({ id: newId(createdAt.getTime()), mobile, text, createdAt });
  },
});

/** The last texts, newest first. */
export const lastTexts = (db: Db, count: number) =>
  db.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id)).limit(count);
