import { eq } from 'drizzle-orm';
import { demonstrationTime, testDatabase } from '../../../tests/support/testDatabase';
import type { Database } from '../../db/client';
import { account } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { fixedAccount } from '../../seed/fixedAccounts';
import { archivesOf, imprintOf } from './file';
import { archivesPaper } from './paper';

const NOW = demonstrationTime;
let memory: Database;
let ctx: Context;
let user: SessionUser;
beforeAll(async () => {
  memory = await testDatabase('demonstration');
  ctx = { db: memory.db, now: () => NOW, locale: 'zh-CN' } as unknown as Context;
  const [row] = await memory.db
    .select()
    .from(account)
    .where(eq(account.id, fixedAccount('teacher01').userId));
  user = row as unknown as SessionUser;
});
afterAll(() => memory.close());

const rowsOf = async (year?: number) =>
  (await archivesOf(ctx, user, { year })).sections.flatMap(({ key, rows }) => rows.map((row) => ({ ...row, key })));

test('the archives tell of every section, each thing once, the newest first', async () => {
  const { basic, sections } = await archivesOf(ctx, user, {});
  expect(basic).toMatchObject({
    realName: '韦晓岚',
    teachingYears: 15,
    firstTeachingTime: '2011-09',
    title: '一级教师',
    titleDate: '2019-11',
  });
  expect(sections.map(({ key }) => key)).toEqual([
    'training',
    'award',
    'work',
    'research',
    'post',
    'teaching',
    'yearly',
    'studio',
    'certificate',
  ]);
  for (const { rows, count } of sections) {
    expect(rows).toHaveLength(count);
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
  }
  const rows = await rowsOf();
  // Titles and degrees are entered again every year.
  for (const title of ['一级教师', '二级教师', '初级中学教师资格'])
    expect(rows.filter((row) => row.title === title)).toHaveLength(1);
  expect(rows.find(({ title }) => title === '一级教师')).toMatchObject({ verified: true, source: 'assessment' });
});

test('what is not verified says where a proof is added, as long as its year is open', async () => {
  const rows = await rowsOf();
  const mendable = rows.filter(({ proofLink }) => proofLink);
  expect(mendable.length).toBeGreaterThan(5);
  expect(mendable.filter(({ verified }) => verified)).toEqual([]);
  expect(new Set(mendable.map(({ source }) => source))).toEqual(new Set(['assessment']));
  expect(rows.filter(({ verified, proofLink }) => verified && proofLink)).toEqual([]);
});

test('a year alone is the rows of that year', async () => {
  const [all, one] = [await rowsOf(), await rowsOf(2019)];
  expect(one.length).toBeGreaterThan(4);
  expect(one.map(({ recordId }) => recordId).sort()).toEqual(
    all
      .filter(({ year }) => year === 2019)
      .map(({ recordId }) => recordId)
      .sort(),
  );
});

test('the growth imprint has the figures of the archives, a ring for every year', async () => {
  const { since, now, events, yearly } = await imprintOf(ctx, user, {});
  expect([since, now]).toEqual(['2011-09', '2026-11']);
  expect(yearly.map(({ year }) => year)).toEqual(Array.from({ length: 16 }, (_, i) => 2011 + i));
  expect(yearly.filter(({ hour }) => hour === 0)).toEqual([]);
  const rows = (await rowsOf()).filter(({ year }) => year >= 2011);
  for (const { year, hour, awards, theses } of yearly) {
    const own = rows.filter((row) => row.year === year);
    expect(hour).toBeCloseTo(own.reduce((sum, row) => sum + (row.hour ?? 0), 0));
    const of = (kind: string) =>
      events.filter((event) => event.kind === kind && event.date.startsWith(`${year}`)).length;
    expect([awards, theses]).toEqual([of('award'), of('thesis')]);
  }
  const known = new Set(rows.map(({ recordId }) => recordId));
  expect(events.filter(({ id }) => !known.has(id))).toEqual([]);
  expect(new Set(events.map(({ kind }) => kind)).size).toBe(8);
  expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted());
});

test('years and kinds can be asked for', async () => {
  const { events, yearly } = await imprintOf(ctx, user, { fromYear: 2019, toYear: 2021, kinds: ['award', 'title'] });
  expect(yearly.map(({ year }) => year)).toEqual([2019, 2020, 2021]);
  expect(events.map(({ title }) => title)).toEqual(['市作业设计评选一等奖', '一级教师', '市优秀教师']);
});

test('the paper has every row', async () => {
  const archives = await archivesOf(ctx, user, { year: 2025 });
  const paper = archivesPaper(archives, 2025, NOW);
  const tables = paper.blocks.filter(({ kind }) => kind === 'table') as { rows: unknown[] }[];
  expect(tables.map(({ rows }) => rows.length)).toEqual(archives.sections.map(({ count }) => count));
  expect(paper.fileName).toBe('个人档案-韦晓岚-2025 年.pdf');
});
