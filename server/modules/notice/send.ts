import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { textsOf } from '../../../domain/notices/texts';
import { isLasting, mostTries, type NoticeWay } from '../../../domain/notices/ways';
import { transaction } from '../../db/client';
import { noticeParcel } from '../../db/schema';
import { eachDue, LATER } from '../../due/eachDue';
import type { DueWork } from '../../due/job';
import type { Services } from '../../http/context';
import { failureOf, SendError } from '../../outside/sendError';
import { letterOf, pushOf, textOf } from './letter';
import { type Packed, type Parcel, packed } from './parcel';
import { withinDay } from './textDay';
import { noteTry, openWays } from './ways';

/** Parcels on their way at the same time in one process. */
const TOGETHER = 5;

/** Hands a parcel over; its id is the same for each try, so that a second try is known. Returns the texts it cost. */
const sendBy: Record<NoticeWay, (services: Services, parcel: Packed) => Promise<number | undefined>> = {
  sms: async (services, parcel) => {
    const text = textOf(services, parcel);
    await services.sms.send(parcel.to, text, parcel.id);
    return textsOf(text);
  },
  mail: async (services, parcel) => {
    await services.mail?.send(letterOf(services, parcel));
    return undefined;
  },
  official: async (services, parcel) => {
    await services.push?.send(parcel.to, pushOf(services, parcel), parcel.id);
    return undefined;
  },
};

const waiting = (id: string) => and(eq(noticeParcel.id, id), isNull(noticeParcel.endedAt));

const end = ({ db, now }: DueWork, id: string, how: Pick<typeof noticeParcel.$inferInsert, 'failure' | 'texts'>) =>
  db
    .update(noticeParcel)
    .set({ endedAt: now(), ...how })
    .where(waiting(id));

/** The parcel, if it still waits; `count` says that it is tried now. */
const held = ({ db }: DueWork, id: string, count: boolean): Promise<Parcel | undefined> =>
  transaction(db, async (tx) => {
    const [parcel] = await tx.select().from(noticeParcel).where(waiting(id)).for('update');
    if (parcel && count)
      await tx
        .update(noticeParcel)
        .set({ tries: sql`${noticeParcel.tries} + 1` })
        .where(eq(noticeParcel.id, id));
    return parcel;
  });

async function deliver(work: DueWork, id: string): Promise<unknown> {
  const parcel = await held(work, id, false);
  if (!parcel) return undefined;
  const contents = await packed(work, parcel);
  if (!contents) return work.db.delete(noticeParcel).where(waiting(id));
  // A parcel that was not sent in its time waits while somebody sleeps.
  if (contents.quietUntil) return LATER;
  if (!(await held(work, id, true))) return undefined;
  const { way, tries } = parcel;
  try {
    const texts = await sendBy[way](work.services, contents);
    noteTry(work, way);
    return await end(work, id, { texts: texts ?? null });
  } catch (error) {
    const why = failureOf(error);
    noteTry(work, way, why);
    if (isLasting(why) || tries + 1 >= mostTries) return end(work, id, { failure: why });
    // Errors of libraries repeat addresses and texts, so only the reason goes on.
    throw new SendError(why);
  }
}

/** Sends parcels. Nothing of this process or another sends one twice, except where it ends between sending and noting. */
export const sendJob = eachDue({
  name: 'notice.send',
  every: 2,
  table: noticeParcel,
  key: noticeParcel.id,
  due: (work) => {
    const ways = openWays(work);
    return ways.length > 0
      ? and(isNull(noticeParcel.endedAt), inArray(noticeParcel.way, ways), withinDay(work))
      : undefined;
  },
  since: noticeParcel.createdAt,
  oldest: asc(noticeParcel.createdAt),
  together: TOGETHER,
  perform: deliver,
});
