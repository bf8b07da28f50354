import { notInArray } from 'drizzle-orm';
import { type NoticeWay, noticeWays, type SendFailure } from '../../../domain/notices/ways';
import { minuteMs, secondMs } from '../../../domain/time';
import { transaction } from '../../db/client';
import { noticeWay } from '../../db/schema';
import type { DueWork } from '../../due/job';
import type { Services } from '../../http/context';
import { counted } from '../../metrics/metrics';

/** Ways by which notices can leave this installation. */
export const waysOf = ({ mail, push, noticeTexts }: Services): NoticeWay[] => {
  const there = { sms: noticeTexts, mail, official: push } satisfies Record<NoticeWay, unknown>;
  return noticeWays.filter((way) => there[way]);
};

const told = new WeakSet<Services>();

/** Stores the ways once for each process: who writes a notice knows the database only. */
export async function tellWays({ db, services }: DueWork): Promise<void> {
  if (told.has(services)) return;
  const ways = waysOf(services);
  await transaction(db, async (tx) => {
    await tx.delete(noticeWay).where(ways.length > 0 ? notInArray(noticeWay.way, ways) : undefined);
    if (ways.length > 0)
      await tx
        .insert(noticeWay)
        .values(ways.map((way) => ({ way })))
        .onConflictDoNothing();
  });
  told.add(services);
}

/** Pauses of a way whose server is away: the first, doubled each time up to the last. */
const FIRST_REST_MS = 15 * secondMs;
const LAST_REST_MS = 5 * minuteMs;

interface Rest {
  until: number;
  times: number;
}
const rests = new WeakMap<Services, Map<NoticeWay, Rest>>();

/** Failures of the server of a way and not of one parcel: a hundred thousand parcels need not try it one by one. */
const isOfServer = (why: SendFailure): boolean => why === 'unreachable' || why === 'credentials';

/** Notes how sending by a way went in this process: it rests while its server is away. */
export function noteTry({ services, now }: DueWork, way: NoticeWay, why?: SendFailure): void {
  counted.deliveries.inc({ way, result: why ?? 'sent' });
  const own = rests.get(services) ?? new Map<NoticeWay, Rest>();
  rests.set(services, own);
  if (!why || !isOfServer(why)) return void own.delete(way);
  const times = (own.get(way)?.times ?? 0) + 1;
  const pause = Math.min(LAST_REST_MS, FIRST_REST_MS * 2 ** (times - 1));
  own.set(way, { until: now().getTime() + pause, times });
}

/** Ways by which something can be sent now. */
export const openWays = ({ services, now }: DueWork): NoticeWay[] =>
  waysOf(services).filter((way) => (rests.get(services)?.get(way)?.until ?? 0) <= now().getTime());
