import { eq } from 'drizzle-orm';
import type { Health } from '../../../../domain/api/manageHealth';
import type { RightName } from '../../../../domain/manage/rights';
import { RechargeStatus } from '../../../../domain/statuses';
import { insertAccount, signIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { newId } from '../../../db/id';
import { auditLog, dueClaim, eedPlatform, noticeParcel, payment, smsHour, work } from '../../../db/schema';
import { countedSms } from '../../../sms/counted';
import { giveRights } from '../rights';

const TOP = '450000';

let api: Api;
let school: string;
beforeAll(async () => {
  api = await startApi();
  school = (await someOrganisations(api.db)).school.id;
});
afterAll(() => api.close());

async function holder(orgId: string, ...rights: RightName[]) {
  const { id, loginName } = await insertAccount(api.db, { orgId: school });
  await api.db.transaction((tx) => giveRights(tx, { now: api.now }, { accountId: id, orgId, rights }));
  return { id, token: await signIn(api, loginName) };
}
const read = async ({ token }: { token: string }) => {
  const answer = await api.call('GET /api/Manage/Health/Get', { token });
  return { status: answer.status, health: answer.data as unknown as Health };
};

test('the system keeper and the auditor of the top see it, an auditor below does not', async () => {
  expect((await read(await holder(TOP, 'system'))).status).toBe(200);
  expect((await read(await holder(TOP, 'audit'))).status).toBe(200);
  expect((await read(await holder(school, 'audit'))).status).toBe(403);
});

test('what has failed is told and tried again at once; what is being done is left alone', async () => {
  const me = await holder(TOP, 'system');
  const { health: calm } = await read(me);
  expect(calm.jobs).toMatchObject({ state: 'ok', failing: [] });
  const later = new Date(api.now().getTime() + 600_000);
  const claim = { job: 'payments.ask', owner: 'x', until: later, tries: 3 };
  await api.db.insert(dueClaim).values([
    { ...claim, subject: 'failed', failedAt: api.now() },
    { ...claim, subject: 'running' },
  ]);
  const { health } = await read(me);
  expect(health.jobs.state).toBe('look');
  expect(health.jobs.failing).toMatchObject([{ job: 'payments.ask', area: 'payments', n: 1, tries: 3 }]);
  const again = (job: string, { token } = me) => api.call('POST /api/Manage/Health/TryAgain', { token, body: { job } });
  expect((await again('payments.ask')).data).toEqual({ n: 1 });
  const rows = await api.db.select().from(dueClaim).where(eq(dueClaim.job, 'payments.ask'));
  expect(rows.find(({ subject }) => subject === 'failed')?.until).toEqual(api.now());
  expect(rows.find(({ subject }) => subject === 'running')?.until).toEqual(later);
  expect(await api.db.$count(auditLog, eq(auditLog.action, 'manage.tryAgain'))).toBe(1);
  expect((await again('no.such')).status).toBe(404);
  expect((await again('payments.ask', await holder(TOP, 'audit'))).status).toBe(403);
});

test('texts are counted by the hour, sent and refused', async () => {
  const me = await holder(TOP, 'system');
  let works = true;
  const sms = countedSms(
    api.db,
    { send: async () => (works ? undefined : Promise.reject(new Error('no gateway'))) },
    api.now,
  );
  await sms.send('1', 'a');
  works = false;
  await expect(sms.send('1', 'b')).rejects.toThrow('no gateway');
  expect((await read(me)).health.texts).toMatchObject({ state: 'look', sent: 1, failed: 1 });
  await api.db.delete(smsHour);
  await expect(sms.send('1', 'b')).rejects.toThrow('no gateway');
  expect((await read(me)).health.texts).toMatchObject({ state: 'bad', sent: 0, failed: 1 });
});

test('what leaves the site is told by way, and what was given up is sent again', async () => {
  const me = await holder(TOP, 'system');
  expect((await read(me)).health.notices).toEqual([]);
  Object.assign(api.services, { noticeTexts: { price: 0.045, perDay: 3 }, mail: { send: async () => undefined } });
  const parcel = (way: 'sms' | 'mail', more: Partial<typeof noticeParcel.$inferInsert> = {}) => ({
    id: newId(),
    accountId: me.id,
    way,
    messageIds: [],
    createdAt: api.now(),
    ...more,
  });
  const endedAt = api.now();
  await api.db
    .insert(noticeParcel)
    .values([
      parcel('sms', { endedAt, texts: 1 }),
      parcel('sms', { endedAt, texts: 2 }),
      parcel('mail', { endedAt, failure: 'refused', tries: 1 }),
      parcel('mail', { endedAt: new Date(endedAt.getTime() - 3 * 86_400_000), failure: 'unreachable', tries: 12 }),
      parcel('mail'),
    ]);
  const [sms, mail] = (await read(me)).health.notices;
  expect(sms).toMatchObject({ way: 'sms', state: 'look', sent: 2, waiting: 0, failed: [], cost: 0.14 });
  expect(sms?.day).toEqual({ most: 3, used: 3 });
  expect(mail).toMatchObject({ way: 'mail', state: 'bad', sent: 0, waiting: 1 });
  expect(mail?.failed.map(({ why, n }) => [why, n])).toEqual([
    ['refused', 1],
    ['unreachable', 1],
  ]);
  expect(mail?.hours).toMatchObject([{ sent: 0, failed: 1 }]);
  const again = (token: string) => api.call('POST /api/Manage/Health/SendAgain', { token, body: { way: 'mail' } });
  expect((await again((await holder(TOP, 'audit')).token)).status).toBe(403);
  expect((await again(me.token)).data).toEqual({ n: 2 });
  expect((await read(me)).health.notices[1]).toMatchObject({ waiting: 3, failed: [] });
  expect(await api.db.$count(auditLog, eq(auditLog.action, 'manage.sendAgain'))).toBe(1);
});

test('a platform without a token is not called silent; nothing is said of a machine that is not known', async () => {
  const me = await holder(TOP, 'system');
  await api.db.insert(eedPlatform).values({ id: 'p1', code: 'p1', name: '智慧教育', syncHour: 6, backDays: 3 });
  const { health } = await read(me);
  expect(health.platforms.find(({ id }) => id === 'p1')).toEqual({
    id: 'p1',
    name: '智慧教育',
    state: 'ok',
    hours: [],
  });
  expect(health.space).toMatchObject({ database: expect.any(Number) });
  expect(health.backup).toEqual({ state: 'bad' });
});

test('the process and the database say how they are, and what was done and paid stands in its hour', async () => {
  const me = await holder(TOP, 'system');
  const at = api.now();
  const ended = {
    accountId: me.id,
    kind: 'export',
    call: { key: 'x', input: {} },
    createdAt: at,
    endedAt: at,
  } as const;
  await api.db.insert(work).values([
    { ...ended, id: newId(at.getTime()), status: 'done' },
    { ...ended, id: newId(at.getTime()), status: 'done' },
    { ...ended, id: newId(at.getTime()), status: 'failed' },
  ] as unknown as (typeof work.$inferInsert)[]);
  const paid = {
    accountId: me.id,
    biz: 'order',
    bizId: 'x',
    payType: 1,
    createdAt: at,
    expireAt: at,
    overAt: at,
  } as const;
  await api.db.insert(payment).values([
    { ...paid, id: newId(at.getTime()), amount: 1250, state: RechargeStatus.Paid, paidAt: at },
    { ...paid, id: newId(at.getTime()), amount: 800, state: RechargeStatus.PaymentFailed },
  ]);
  const { health } = await read(me);
  expect(health.server?.memory).toBeGreaterThan(0);
  expect(health.database).toMatchObject({ state: 'ok' });
  expect(health.works).toMatchObject({ done: 2, failed: 1, state: 'look' });
  expect(health.works.hours?.at(-1)).toMatchObject({ sent: 2, failed: 1 });
  expect(health.payments).toMatchObject({ paid: 1, amount: 12.5 });
  expect(health.payments.hours?.at(-1)).toMatchObject({ sent: 1, failed: 1 });
});
