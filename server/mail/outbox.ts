import { desc } from 'drizzle-orm';
import type { Db } from '../db/client';
import { newId } from '../db/id';
import { mailOutbox } from '../db/schema';
import type { Push } from '../official/push';
import type { Mail } from './mail';

type Kept = Pick<typeof mailOutbox.$inferInsert, 'receiver' | 'subject' | 'text'>;

const keep = async (db: Db, now: Date, kept: Kept): Promise<void> =>
  void (await db.insert(mailOutbox).values({ id: newId(now.getTime()), createdAt: now, ...kept }));

/** Keeps mails in the database instead of sending them; the demonstration page shows them. */
export const outboxMail = (db: Db, now: () => Date = () => new Date()): Mail => ({
  send: ({ to, subject, text }) => keep(db, now(), { receiver: to, subject, text }),
});

/** Keeps messages of the official account beside them. */
export const outboxPush = (db: Db, now: () => Date = () => new Date()): Push => ({
  send: (openId, { title, content, url }) =>
    keep(db, now(), { receiver: openId, subject: title, text: `${content}\n${url}` }),
});

/** The last mails, newest first. */
export const lastMails = (db: Db, count: number) =>
  db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(count);
