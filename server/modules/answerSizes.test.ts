/**
 * Answers of lists and of the hub stay small, whatever somebody has: a phone on a slow network reads them with each visit.
 */
import { eq, sql } from 'drizzle-orm';
import { contract } from '../../domain/api';
import type { Endpoint } from '../../domain/api/core';
import { type Api, startApi } from '../../tests/support/api';
import { demonstrationTime } from '../../tests/support/testDatabase';
import { account, assessmentPlan, document, message, NO_SUBTYPE, record } from '../db/schema';
import { matches } from '../db/sealed/columns';
import { openSession } from './account/session';

const MOST_BYTES = 30_000;
const MANY = 360;
const PEOPLE = ['teacher01', 'review01', 'manage01'];
const HUB = 'GET /api/Console/GetGeneral';

const isPaged = ({ query }: Endpoint) => query !== undefined && 'current' in (query as { shape: object }).shape;
const lists = Object.entries(contract as Record<string, Endpoint>)
  .filter(([key, endpoint]) => key.startsWith('GET ') && !endpoint.path && endpoint.out !== 'file' && isPaged(endpoint))
  .map(([key]) => key);

let api: Api;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
  api.pass((demonstrationTime.getTime() - api.now().getTime()) / 1000);
  for (const name of PEOPLE) {
    const [row] = await api.db.select({ id: account.id }).from(account).where(matches(account.loginName, name));
    tokens[name] = (await openSession(api.db, demonstrationTime, row?.id ?? '')).token;
  }
  const [own] = await api.db
    .select({ id: document.id, accountId: document.accountId })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(sql`${matches(account.loginName, 'teacher01')} and ${document.kind} = 'assessment'`)
    .orderBy(sql`${assessmentPlan.year} desc`)
    .limit(1);
  if (!own) throw new Error('teacher01 has no assessment');
  // Imported without their attachments, as an old system has them: each lacks several fields.
  const theses = Array.from({ length: MANY }, (_, n) => ({
    id: `many${n}`,
    assessmentId: own.id,
    accountId: own.accountId,
    category: 'Thesis',
    data: { thesisName: `第 ${n} 篇论文：${'很长的题目'.repeat(8)}` },
    createdAt: demonstrationTime,
    updatedAt: demonstrationTime,
  }));
  await api.db.insert(record).values(theses);
  await api.db.insert(message).values(
    Array.from({ length: MANY }, (_, n) => ({
      id: `many${n}`,
      accountId: own.accountId,
      category: 1,
      subType: NO_SUBTYPE,
      title: `第 ${n} 条消息`,
      content: '内容'.repeat(200),
      target: { state: 'open' as const },
      createdAt: demonstrationTime,
    })),
  );
});
afterAll(() => api.close());

const bytesOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data));

test(`the hub names the first of ${MANY} incomplete records and says how many there are`, async () => {
  const { status, data } = await api.call(HUB, { token: tokens.teacher01 });
  expect(status).toBe(200);
  expect(bytesOf(data)).toBeLessThan(MOST_BYTES);
  const { modules } = data.assessment as { modules: { key: string; missing: unknown[]; missingCount?: number }[] };
  const all = await api.call('GET /api/GetAnnualAssessmentInfo', {
    token: tokens.teacher01,
    query: { assessmentId: (data.assessment as { assessmentId: string }).assessmentId },
  });
  const whole = all.data.modules as { key: string; missing: unknown[] }[];
  const full = modules.filter(({ missingCount }) => missingCount !== undefined);
  expect(full.length).toBeGreaterThan(0);
  for (const { key, missing, missingCount } of modules) {
    const { length } = whole.find((one) => one.key === key)?.missing ?? [];
    expect(missing.length).toBe(Math.min(3, length));
    expect(missingCount ?? missing.length).toBe(length);
  }
});

test('a page of any list is small, for people who have much', async () => {
  const large: string[] = [];
  let served = 0;
  for (const name of PEOPLE)
    for (const key of lists) {
      const { status, data } = await api.call(key, { token: tokens[name], address: `${name} ${key}` });
      if (status !== 200) continue;
      served += 1;
      if (bytesOf(data) > MOST_BYTES) large.push(`${name} ${key}: ${bytesOf(data)}`);
    }
  expect(served).toBeGreaterThan(40);
  expect(large).toEqual([]);
});
