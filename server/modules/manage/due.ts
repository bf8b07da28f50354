import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { todayOf } from '../../../domain/rules/calendar';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { officeGrant, organisation, resourceChange, resourceRequest } from '../../db/schema';
import { eachDue } from '../../due/eachDue';
import type { DueJob, DueWork } from '../../due/job';
import { audit, bySystem } from '../../log/audit';
import { endTodoes, notify } from '../../notices/send';
import { settlePeopleRight } from './rights';

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
    params: { what: request.title },
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
  const now = work.now();
  const [row] = await tx
    .update(officeGrant)
    .set({ retiredAt: now, updatedAt: now, rowVersion: sql`${officeGrant.rowVersion} + 1` })
    .where(and(eq(officeGrant.id, id), over(work)))
    .returning();
  if (!row) return;
  const { accountId, orgId, rowVersion, until } = row;
  await settlePeopleRight(tx, accountId, orgId);
  const [office] = await tx.select({ name: organisation.name }).from(organisation).where(eq(organisation.id, orgId));
  await notify(tx, now, {
    kind: 'manage.lapsed',
    to: [accountId],
    params: { office: office?.name ?? '', day: until ?? '' },
    about: id,
  });
  await tx.insert(resourceChange).values({
    id: newId(now.getTime()),
    resource: 'OfficeGrant',
    rowId: id,
    act: 'lapse',
    rowVersion,
    before: {},
    after: {},
    createdAt: now,
  });
  await audit(tx, work, bySystem, 'officeGrant.lapse', [id]);
}

/** Jobs of the operator's console: requests that nobody decided, and rights that were given until a day. */
export const manageJobs: readonly DueJob[] = [
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
];
