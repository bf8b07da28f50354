import { and, desc, eq } from 'drizzle-orm';
import { settableRules } from '../../../domain/documents/conflicts';
import { ruledKinds } from '../../../domain/manage/resources/recusalRule';
import { insertAccount, keeperAt } from '../../../tests/support/accounts';
import { type Api, brokenFields } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import { startOffices } from '../../../tests/support/offices';
import {
  assessmentPlan,
  auditLog,
  document,
  documentLog,
  officeGrant,
  recusalRule,
  resourceChange,
} from '../../db/schema';

const TOP = '450000';
const at = (rule: (typeof settableRules)[number]) => settableRules.indexOf(rule);
const kindAt = (name: string) => ruledKinds.indexOf(name);
const reason = '市教育局 11 月会议决定';

let api: Api;
let school: string;
let far: string;
beforeAll(async () => {
  ({ api, school, far } = await startOffices());
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(officeGrant));

const keeper = (orgId = TOP) => keeperAt(api, orgId, { rights: ['system', 'seats'] });
const call = (key: string, { token }: { token: string }, input: object = {}) => api.call(key, { token, ...input });
const weigh = async (who: { token: string }, body: object) => {
  const { data } = await call('POST /api/Manage/RecusalRule/Weigh', who, { body });
  return Object.fromEntries(
    (data as unknown as { effects: { key: string; n: number }[] }).effects.map(({ key, n }) => [
      key.split('.').at(-1),
      n,
    ]),
  );
};

/** Waiting documents of a kind at a level. */
async function waiting(kind: string, level: number, n: number) {
  const now = api.now();
  for (let i = 0; i < n; i += 1) {
    const { id: accountId } = await insertAccount(api.db, { orgId: school });
    await api.db.insert(document).values({
      id: `${kind}-${level}-${i}`,
      kind,
      planId: 'rules',
      accountId,
      title: '待审',
      status: 1,
      attempt: 1,
      level,
      officeId: school,
      submittedAt: now,
      values: {},
      stage: '',
      createdAt: now,
      updatedAt: now,
    } as unknown as typeof document.$inferInsert);
  }
}

test('the rules of before hold for everything, and that of teams waits to be brought into force', async () => {
  const me = await keeper();
  const list = async (state: string) =>
    (await call('GET /api/Manage/RecusalRule/List', me, { query: { state } })).data as unknown as {
      list: { rule: number; kinds?: number[] }[];
    };
  expect((await list('active')).list).toEqual([
    expect.objectContaining({ rule: at('sameUnit') }),
    expect.objectContaining({ rule: at('named') }),
  ]);
  expect((await list('retired')).list).toEqual([expect.objectContaining({ rule: at('team') })]);
});

test('what a change concerns is said before, and each change keeps its reason', async () => {
  const me = await keeper();
  await api.db.insert(assessmentPlan).values({
    id: 'rules',
    name: '2026 年度考核',
    year: 2026,
    startAt: api.now(),
    deadline: api.now(),
    ...planEnds(),
  });
  await waiting('assessment', 1, 2);
  await waiting('assessment', 2, 3);
  await waiting('thesisapp', 2, 1);
  const values = { rule: at('sameUnit'), kinds: [kindAt('assessment')], lowest: 2 };
  const change = { act: 'change', id: 'rule:sameUnit', values };
  expect(await weigh(me, change)).toEqual({ more: 0, fewer: 3, same: 3 });
  expect(await weigh(me, { act: 'retire', id: 'rule:sameUnit' })).toEqual({ more: 0, fewer: 6, same: 0 });
  expect(await weigh(me, { act: 'restore', id: 'rule:team' })).toEqual({ more: 6, fewer: 0, same: 0 });
  expect(await weigh(me, { act: 'add', values: { ...values, rule: at('team') } })).toMatchObject({ more: 3, fewer: 0 });

  const save = (body: object) => call('POST /api/Manage/RecusalRule/Save', me, { body });
  const body = { ...values, id: 'rule:sameUnit', rowVersion: 0 };
  expect(brokenFields(await save(body))).toEqual(['reason']);
  expect(brokenFields(await save({ ...body, reason, lowest: 3, highest: 1 }))).toEqual(['highest']);
  expect(brokenFields(await save({ ...body, reason, rule: at('team') }))).toEqual(['rule']);
  const saved = await save({ ...body, reason });
  expect(saved).toMatchObject({ status: 200, data: { kinds: [kindAt('assessment')], lowest: 2, rowVersion: 1 } });
  expect(saved.data).not.toHaveProperty('reason');

  const retire = (more: object) =>
    call('POST /api/Manage/RecusalRule/Retire', me, { body: { ids: ['rule:sameUnit'], ...more } });
  expect((await retire({})).status).toBe(400);
  expect((await retire({ reason })).data).toMatchObject({ done: ['rule:sameUnit'], failed: [] });
  const kept = await api.db
    .select()
    .from(resourceChange)
    .where(eq(resourceChange.rowId, 'rule:sameUnit'))
    .orderBy(desc(resourceChange.rowVersion));
  expect(kept).toEqual([
    expect.objectContaining({ act: 'retire', reason }),
    expect.objectContaining({ act: 'change', reason, after: { kinds: [kindAt('assessment')], lowest: 2 } }),
  ]);
  const history = await call('GET /api/Manage/RecusalRule/History/rule:sameUnit', me);
  expect(history.data).toMatchObject({
    list: [
      { act: 'retire', reason },
      { act: 'change', reason },
    ],
  });
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, 'rule:sameUnit'), eq(auditLog.action, 'recusalRule.change')));
  expect(entry).toMatchObject({ accountId: me.id });
  await api.db.update(recusalRule).set({ retiredAt: null, kinds: null, lowest: null });
});

test('documents that were left to others this year because of a rule are counted by it', async () => {
  const me = await keeper();
  const log = (n: number, more: Partial<typeof documentLog.$inferInsert>) => ({
    id: `left-${n}`,
    documentId: 'assessment-2-0',
    kind: 'assessment',
    attempt: 1,
    action: 'handOver',
    status: 1,
    level: 2,
    operator: '石文斌',
    conflict: 'sameUnit' as const,
    createdAt: api.now(),
    ...more,
  });
  await api.db
    .insert(documentLog)
    .values([
      log(1, {}),
      log(2, {}),
      log(3, { documentId: 'thesisapp-2-0', kind: 'thesisapp' }),
      log(4, { documentId: 'assessment-2-1', conflict: 'recused' }),
      log(5, { documentId: 'assessment-2-1', createdAt: new Date('2024-05-01T00:00:00Z') }),
    ]);
  const { list } = (await call('GET /api/Manage/RecusalRule/List', me)).data as unknown as { list: object[] };
  expect(list[0]).toMatchObject({ rule: at('sameUnit'), left: 2 });
  const held = async (who: { token: string }) =>
    ((await call('GET /api/Manage/ListRecusal', who)).data as unknown as { list: object[] }).list[0];
  expect(await held(me)).toMatchObject({ rule: 'sameUnit', left: 2 });
  expect(await held(await keeperAt(api, far, { rights: ['seats'] }))).toMatchObject({ left: 0 });
});

test('who keeps an office below the province sets no rules', async () => {
  const below = await keeper(school);
  expect((await call('GET /api/Manage/RecusalRule/List', below)).status).toBe(403);
  expect((await call('POST /api/Manage/RecusalRule/Weigh', below, { body: { act: 'add', values: {} } })).status).toBe(
    403,
  );
});
