import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { todayOf } from '../../../domain/rules/calendar';
import { type Tx, transaction } from '../../db/client';
import { officeGrant, officeSeat, organisation, resourceRequest, reviewSeat } from '../../db/schema';
import { holdsOn } from '../../documents/standIns';
import { eachDue } from '../../due/eachDue';
import type { DueJob, DueWork } from '../../due/job';
import { audit, bySystem } from '../../log/audit';
import { endTodoes, notify } from '../../notices/send';
import { endOffices } from './endOffices';
import { tellingJob } from './published/telling';
import { nameOfRequest } from './resource/requests';
import { toldResources } from './resources';
import { seatAndTell } from './seating';
import { tellSeat } from './seatNotices';

/** Condition: a request that nobody decided in time. */
const expired = ({ now }: DueWork) => and(isNull(resourceRequest.decidedAt), lte(resourceRequest.expiresAt, now()));

/** Ends a request that nobody decided in time: who asked is told, and those who were to confirm have nothing to do. */
async function endRequest(tx: Tx, work: DueWork, id: string): Promise<void> {
  const [request] = await tx
    .update(resourceRequest)
    .set({ decidedAt: resourceRequest.expiresAt, agreed: false })
    .where(and(eq(resourceRequest.id, id), expired(work)))
    .returning();
  if (!request) return;
  await endTodoes(tx, id);
  await notify(tx, work.now(), {
    kind: 'manage.expired',
    to: [request.accountId],
    params: { what: nameOfRequest(request) },
    about: id,
    of: request.resource,
  });
  await audit(tx, work, bySystem, 'request.lapse', [id]);
}

/** Condition: rights of an office whose last day is over. */
const over = ({ now }: DueWork) =>
  and(isNull(officeGrant.retiredAt), isNotNull(officeGrant.until), lt(officeGrant.until, todayOf(now())));

/** Ends rights of an office whose last day is over, tells their holder, and says so in their history. */
async function endGrant(tx: Tx, work: DueWork, id: string): Promise<void> {
  const { rights } = await endOffices(tx, work, { rights: and(eq(officeGrant.id, id), over(work)) });
  const [row] = rights;
  if (!row) return;
  const { accountId, orgId, until } = row;
  const [office] = await tx.select({ name: organisation.name }).from(organisation).where(eq(organisation.id, orgId));
  await notify(tx, work.now(), {
    kind: 'manage.lapsed',
    to: [accountId],
    params: { office: office?.name ?? '', day: until ?? '' },
    about: id,
  });
}

/** Condition: a seat whose last day is over. */
const seatOver = ({ now }: DueWork) =>
  and(isNull(officeSeat.retiredAt), isNotNull(officeSeat.until), lt(officeSeat.until, todayOf(now())));

/** Ends a seat whose last day is over, and tells its holder. */
async function endSeat(tx: Tx, work: DueWork, id: string): Promise<void> {
  const { seats } = await endOffices(tx, work, { seats: and(eq(officeSeat.id, id), seatOver(work)) });
  for (const row of seats) await tellSeat(tx, work.now(), row, 'unseated');
}

/** Condition: a seat whose first day has come, and that is not written out yet. */
const seatBegun = ({ now }: DueWork) =>
  and(
    isNotNull(officeSeat.since),
    holdsOn(todayOf(now())),
    sql`exists (select 1 from jsonb_array_elements_text(${officeSeat.kinds}) k where not exists (
      select 1 from ${reviewSeat} s where s.kind = k and s.org_id = ${officeSeat.orgId} and s.account_id = ${officeSeat.accountId}))`,
  );

async function beginSeat(tx: Tx, work: DueWork, id: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(officeSeat)
    .where(and(eq(officeSeat.id, id), seatBegun(work)));
  if (row) await seatAndTell(tx, work.now(), row.accountId, row.orgId);
}

/** Jobs of the operator's console: requests that nobody decided, and rights that were given until a day. */
export const manageJobs: readonly DueJob[] = [
  tellingJob(toldResources),
  eachDue({
    name: 'manage.requests',
    every: 60,
    table: resourceRequest,
    key: resourceRequest.id,
    due: expired,
    since: resourceRequest.expiresAt,
    oldest: asc(resourceRequest.expiresAt),
    perform: (work, id) => transaction(work.db, (tx) => endRequest(tx, work, id)),
  }),
  eachDue({
    name: 'manage.rights',
    every: 15,
    table: officeGrant,
    key: officeGrant.id,
    due: over,
    oldest: asc(officeGrant.until),
    perform: (work, id) => transaction(work.db, (tx) => endGrant(tx, work, id)),
  }),
  eachDue({
    name: 'manage.seatsEnd',
    every: 60,
    table: officeSeat,
    key: officeSeat.id,
    due: seatOver,
    oldest: asc(officeSeat.until),
    perform: (work, id) => transaction(work.db, (tx) => endSeat(tx, work, id)),
  }),
  eachDue({
    name: 'manage.seatsBegin',
    every: 60,
    table: officeSeat,
    key: officeSeat.id,
    due: seatBegun,
    oldest: asc(officeSeat.since),
    perform: (work, id) => transaction(work.db, (tx) => beginSeat(tx, work, id)),
  }),
];
