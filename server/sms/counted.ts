import { sql } from 'drizzle-orm';
import { hourMs } from '../../domain/time';
import type { Db } from '../db/client';
import { smsHour } from '../db/schema';
import { log } from '../log/log';
import { counted } from '../metrics/metrics';
import type { Sms } from './sms';

/** Counts a text in its hour. A text that was sent stays sent when it cannot be counted. */
async function count(db: Db, now: Date, which: 'sent' | 'failed'): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await db
    .insert(smsHour)
    .values({ hour, [which]: 1 })
    .onConflictDoUpdate({ target: smsHour.hour, set: { [which]: sql`${smsHour[which]} + 1` } })
    .catch((error) => log.error('a text was not counted', error));
}

/** Counts the texts that a gateway takes and those that it does not, by the hour. */
export const countedSms = (db: Db, sms: Sms, now: () => Date = () => new Date()): Sms => ({
  send: async (mobile, text, key) => {
    try {
      await sms.send(mobile, text, key);
    } catch (error) {
      counted.texts.inc({ result: 'failed' });
      await count(db, now(), 'failed');
      throw error;
    }
    counted.texts.inc({ result: 'sent' });
    await count(db, now(), 'sent');
  },
});
