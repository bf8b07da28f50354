import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { insertAccount, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { fc, runsOf } from '../../../tests/support/properties';
import { newId } from '../../db/id';
import { auditLog, eed, eedDelivery, eedPlatform, eedRow } from '../../db/schema';
import { storeRows } from './store';
import { type Taken, takeFile } from './take';

/* Files from platforms: the same file twice, in parts of any size, and after corrections. */

let api: Api;
let mobiles: string[];
let accountId: string;

beforeAll(async () => {
  api = await startApi();
  const { school } = await someOrganisations(api.db);
  const people = [await insertAccount(api.db, { orgId: school.id }), await insertAccount(api.db, { orgId: school.id })];
  mobiles = people.map(({ mobile }) => mobile);
  accountId = people[0]?.id ?? '';
});
afterAll(() => api.close());

const ctx = () => ({ db: api.db, now: () => new Date('2026-11-21T00:00:00Z'), locale: 'zh-CN' as const });

async function platform() {
  const id = newId();
  const [made] = await api.db
    .insert(eedPlatform)
    .values({ id, code: `p${id}`, name: '云岭教师学堂', syncHour: 6, backDays: 30 })
    .returning();
  if (!made) throw new Error('no platform');
  return made;
}

const head =
  'mobile,courseCode,title,lessons,platformSeconds,externalId,learnedAt,lessonIndex,lessonTitle,did,spent,mark';
const sent = (lines: readonly string[]) => [head, ...lines].join('\n');
const take = async (to: Awaited<ReturnType<typeof platform>>, text: string | Buffer, size = 7): Promise<Taken> =>
  takeFile(
    ctx(),
    to,
    async function* () {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
    'test',
  );

/** Stored courses and rows of a platform, without ids, so that two platforms can be compared. */
async function known(platformId: string) {
  const courses = await api.db
    .select()
    .from(eed)
    .where(eq(eed.platformId, platformId))
    .orderBy(asc(eed.courseCode), asc(eed.accountId));
  const rows = await api.db
    .select()
    .from(eedRow)
    .where(eq(eedRow.platformId, platformId))
    .orderBy(asc(eedRow.externalId));
  return {
    courses: courses.map(({ id: _, platformId: __, added: ___, createdAt: ____, ...rest }) => rest),
    rows: rows.map(({ id: _, eedId: __, platformId: ___, ...rest }) => rest),
  };
}

const line = (person: number, n: number, day: number, spent: number | '') =>
  `${mobiles[person]},C-${n % 3},"大单元, 第 ${n % 3} 门",20,${90 * day},R-${n},2026-10-${String(day).padStart(2, '0')} 20:14:00,${n},"第 ${n} 课",看完,${spent},`;

test('the encoding of Chinese Windows is read as what it says, and bytes of none are refused before anything is stored', async () => {
  const to = await platform();
  const gbk = Buffer.from('cafdd1a7d3efcec4', 'hex');
  const row = (title: Buffer) =>
    Buffer.concat([
      Buffer.from(`${head}\n${mobiles[0]},C-9,`),
      title,
      Buffer.from(',20,3600,R-9,2026-10-08 20:14:00,1,lesson,'),
      Buffer.from('bfb4cdea', 'hex'),
      Buffer.from(',600,\n'),
    ]);
  expect(await take(to, row(gbk), 512)).toMatchObject({ total: 1, failed: 0 });
  expect((await known(to.id)).courses.map(({ title }) => title)).toEqual(['数学语文']);
  const broken = take(to, row(Buffer.from([0xe6, 0x95, 0xff, 0xff])), 512);
  await expect(broken).rejects.toMatchObject({ code: '400', key: 'eed.error.encoding' });
  expect((await known(to.id)).courses.map(({ title }) => title)).toEqual(['数学语文']);
});

test('the same file twice changes nothing, and its digest is told apart', async () => {
  const to = await platform();
  const text = sent([line(0, 1, 8, 2700), line(0, 2, 9, ''), line(1, 4, 9, 1800)]);
  expect(await take(to, text)).toMatchObject({ total: 3, created: 3, updated: 0, failed: 0, repeated: false });
  const before = await known(to.id);
  expect(before.courses.map(({ seconds, missingDays }) => [seconds, missingDays.length])).toContainEqual([0, 1]);
  expect(await take(to, text)).toMatchObject({ total: 3, created: 0, updated: 0, repeated: true });
  expect(await known(to.id)).toEqual(before);
  const deliveries = await api.db.select().from(eedDelivery).where(eq(eedDelivery.platformId, to.id));
  expect(deliveries).toHaveLength(1);
  const audited = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'eed.import'), eq(auditLog.subjectId, deliveries[0]?.id ?? '')));
  expect(audited).toHaveLength(1);
});

test('a day without its time gets it later, and keeps it when it is told without once more', async () => {
  const to = await platform();
  const missing = async () =>
    (await known(to.id)).courses.map(({ seconds, missingDays }) => ({ seconds, missingDays }));
  await take(to, sent([line(0, 1, 8, '')]));
  expect(await missing()).toEqual([{ seconds: 0, missingDays: ['2026-10-08'] }]);
  expect(await take(to, sent([line(0, 1, 8, 2700)]))).toMatchObject({ created: 0, updated: 1 });
  expect(await missing()).toEqual([{ seconds: 2700, missingDays: [] }]);
  await take(to, sent([line(0, 1, 8, ''), line(0, 2, 9, 60)]));
  expect(await missing()).toContainEqual({ seconds: 2700, missingDays: [] });
});

test('a course that another file is storing at the same moment has the rows of both', async () => {
  const to = await platform();
  const data = {
    ...{ courseCode: 'C-1', title: '大单元, 第 1 门', lessons: 20, platformSeconds: 720, externalId: 'R-1', did: 1 },
    ...{ learnedAt: '2026-10-08 20:14:00', lessonIndex: 1, lessonTitle: '第 1 课', spent: 600 },
  };
  let other: Promise<Taken> | undefined;
  await api.db.transaction(async (tx) => {
    await storeRows(tx, [{ data, accountId, platformId: to.id }], ctx().now());
    other = take(to, sent([line(0, 2, 9, 60), line(0, 4, 9, 1800)]));
    // Until the other file waits for this one; the embedded database lets it wait before it begins.
    const waits = () => tx.$count(sql`pg_locks`, sql`not granted`);
    for (let n = 0; n < 20 && (await waits()) === 0; n += 1) await pause(20);
  });
  expect(await other).toMatchObject({ created: 2, failed: 0 });
  const { courses, rows } = await known(to.id);
  expect(courses.map(({ seconds, finished }) => [seconds, finished])).toEqual([
    [2400, 2],
    [60, 1],
  ]);
  expect(rows.map(({ externalId }) => externalId)).toEqual(['R-1', 'R-2', 'R-4']);
  const added = api.db.select({ added: eed.added }).from(eed).where(eq(eed.platformId, to.id));
  expect(await added.orderBy(asc(eed.courseCode))).toEqual([{ added: 2 }, { added: 1 }]);
});

test('rows with errors are told and left out, the others are stored', async () => {
  const to = await platform();
  const good = line(0, 1, 8, 2700);
  const taken = await take(
    to,
    sent([
      good,
      good.replace(mobiles[0] ?? '', '19900000000').replace('R-1', 'R-7'),
      good.replace('2026-10-08', '2026-13-08'),
      good.replace('R-1', ''),
    ]),
  );
  expect(taken).toMatchObject({ total: 4, created: 1, failed: 3 });
  expect(taken.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, '手机号'],
    [4, '学习时间'],
    [5, '平台记录号'],
  ]);
  await expect(take(to, 'mobile,title\n1,2')).rejects.toMatchObject({
    code: '400',
    key: 'import.error.header.missing',
  });
  await expect(take(to, sent(['"no end']))).rejects.toMatchObject({ code: '400', key: 'eed.error.csv' });
});

test('however a file is parted and repeated, the same is known afterwards', async () => {
  const rows = fc.array(
    fc.record({
      person: fc.integer({ min: 0, max: 1 }),
      n: fc.integer({ min: 1, max: 6 }),
      day: fc.integer({ min: 1, max: 9 }),
      spent: fc.oneof(fc.constant('' as const), fc.integer({ min: 0, max: 5000 })),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 11 }), async (all, cut) => {
      // Record numbers include the person, because a record belongs to one person.
      const lines = all.map(({ person, n, day, spent }) => line(person, n * 2 + person, day, spent));
      const [whole, parts] = [await platform(), await platform()];
      await take(whole, sent(lines));
      const [first, rest] = [lines.slice(0, cut), lines.slice(cut)];
      await take(parts, sent(first));
      await take(parts, sent(first));
      if (rest.length > 0) await take(parts, sent(rest), 64);
      expect(await known(parts.id)).toEqual(await known(whole.id));
    }),
    { numRuns: runsOf(25) },
  );
});

describe('the call of platforms', () => {
  const post = async (code: string, token: string | undefined, body: string, from = 'platform') =>
    api.app.request(`/api/Eed/ImportEed/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-address': from, ...(token && { authorization: `Bearer ${token}` }) },
      body,
    });

  test('takes files with the token of the platform only, and not too many', async () => {
    const to = await platform();
    const other = await platform();
    const tokens = new Map([
      [to.code, 'a'.repeat(40)],
      [other.code, 'b'.repeat(40)],
    ]);
    Object.assign(api.services, { eedTokens: tokens });
    const text = sent([line(0, 1, 8, 2700)]);
    for (const token of [undefined, 'wrong', tokens.get(other.code)])
      expect((await post(to.code, token, text)).status).toBe(401);
    expect((await post('unknown', '', text)).status).toBe(401);
    expect((await known(to.id)).rows).toEqual([]);
    const taken = await post(to.code, tokens.get(to.code), text);
    expect(await taken.json()).toMatchObject({ success: true, data: { total: 1, created: 1, failed: 0 } });
    expect((await post(to.code, tokens.get(to.code), 'nothing')).status).toBe(400);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => (await post(to.code, tokens.get(to.code), text, `a${i}`)).status),
    );
    expect(statuses).toContain(429);
  });
});
