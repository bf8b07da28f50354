import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { ConversionRow, Convertible, CreditRow } from '../../../domain/api/credit';
import { CONVERSION_KIND } from '../../../domain/credit/conversion';
import { promisedBy } from '../../../domain/credit/promise';
import { type CapGroup, capGroups, recordWorths, type WorthCategory } from '../../../domain/credit/rules';
import { ConversionSource, CreditType } from '../../../domain/enums';
import { ReviewResult } from '../../../domain/statuses';
import { signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertAssessment } from '../../../tests/support/assessment';
import { fc, runsOf } from '../../../tests/support/properties';
import { trainees } from '../../../tests/support/trainees';
import { moveProject, studyAll } from '../../../tests/support/training';
import { newId } from '../../db/id';
import { account, credit, eed, eedPlatform, organisation, record, resource, reviewSeat } from '../../db/schema';

/*
 * The credit promised before something is handed in equals the ledger afterwards: the amount, and the year.
 */
let api: Api;
let officer: string;
beforeAll(async () => {
  api = await startApi();
  const { above } = await someOrganisations(api.db);
  const all = await api.db.select().from(organisation);
  const city = all.find(({ id }) => id === above.parentId) ?? above;
  // The reviewer has an office of its own, because reviewers in the teachers' unit would be partial.
  const one = await signedIn(api, { orgId: city.id });
  await api.db
    .update(account)
    .set({ grants: { ...noGrants, appraising: true } })
    .where(eq(account.id, one.row.id));
  for (const { id } of [above, city])
    await api.db.insert(reviewSeat).values({ kind: CONVERSION_KIND, orgId: id, accountId: one.row.id });
  officer = one.token;
  await api.db.insert(eedPlatform).values({ id: 'p1', code: 'p1', name: '智慧教育', syncHour: 6, backDays: 3 });
});
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof teacher>>;
async function teacher() {
  const one = await signedIn(api);
  const ask = async <T>(key: string, options: object = {}): Promise<T> => {
    const answer = await api.call(key, { token: one.token, ...options });
    if (!answer.success) throw new Error(`${key}: ${answer.errorMessage} ${JSON.stringify(answer.data)}`);
    return answer.data as T;
  };
  return { id: one.row.id, ask };
}

/** Sample of a source of credit: `size` varies its worth, `month` its day. */
interface Thing {
  n: number;
  size: number;
  month: string;
}
let made = 0;
const named = ({ n }: Thing) => `成果 ${n} ${++made}`;

const fieldsOf: Record<WorthCategory, (thing: Thing) => Record<string, unknown>> = {
  Thesis: ({ size, month, ...one }) => ({
    thesisName: named({ size, month, ...one }),
    publishDate: month,
    levelId: String(1 + (size % 4)),
    rank: 1 + (size % 2),
  }),
  AwardsSituation: ({ size, month, ...one }) => ({
    awardName: named({ size, month, ...one }),
    awardDate: month,
    awardLevelId: String(1 + (size % 5)),
    rank: 1 + size,
  }),
  Attendance: ({ size, month, ...one }) => ({
    meetingName: named({ size, month, ...one }),
    meetingDate: `${month}-10`,
    role: 1 + (size % 3),
    hours: 3 + size,
  }),
};

async function insertRecord(me: Person, category: WorthCategory, thing: Thing): Promise<void> {
  const assessmentId = await insertAssessment(api.db, { planId: newId(), accountId: me.id });
  await api.db.insert(record).values({
    id: newId(),
    assessmentId: assessmentId ?? '',
    accountId: me.id,
    category,
    data: fieldsOf[category](thing),
    reviewState: ReviewResult.Passed,
    createdAt: api.now(),
    updatedAt: api.now(),
  });
}

async function insertOnline(me: Person, thing: Thing): Promise<void> {
  const seconds = 3600 * (1 + thing.size * 4);
  await api.db.insert(eed).values({
    id: newId(),
    accountId: me.id,
    platformId: 'p1',
    courseCode: newId(),
    title: named(thing),
    lessons: 1,
    finished: 1,
    year: Number(thing.month.slice(0, 4)),
    seconds,
    platformSeconds: seconds,
    learnedAt: new Date(`${thing.month}-20T04:00:00Z`),
    syncedAt: api.now(),
    createdAt: api.now(),
  });
}

/** Functions that insert a sample of every source of conversions; record categories come from `recordWorths`. */
const sources: readonly ((me: Person, thing: Thing) => Promise<void>)[] = [
  ...(Object.keys(recordWorths) as WorthCategory[]).map(
    (category) => (me: Person, thing: Thing) => insertRecord(me, category, thing),
  ),
  insertOnline,
];

async function handIn(me: Person, body: object): Promise<string> {
  const { id } = await me.ask<{ id: string }>('POST /api/Credit/SaveConversion', { body });
  const { failed } = await me.ask<{ failed: object[] }>('PUT /api/Credit/SubmitConversion', { body: { ids: [id] } });
  expect(failed).toEqual([]);
  return id;
}
async function pass(...ids: string[]): Promise<void> {
  for (const id of ids) await api.call(`GET /api/CreditReview/GetReview/${id}`, { token: officer });
  const answer = await api.call('POST /api/CreditReview/SubmitReview', {
    token: officer,
    body: { ids, result: ReviewResult.Passed },
  });
  expect(answer.data).toMatchObject({ done: ids });
}
const ledgerOf = (me: Person, year: number) =>
  me.ask<{ list: CreditRow[]; sum: number }>('GET /api/Credit/ListCredit', {
    query: { year: String(year), pageSize: '100' },
  });
const offered = async (me: Person) =>
  (
    await me.ask<{ list: Convertible[] }>('GET /api/Credit/ListConvertible', { query: { pageSize: '100' } })
  ).list.filter(({ blocked, converted }) => !blocked && !converted);

test('of every source: what is shown before, while it waits and in sum is what the ledger of its year gets', async () => {
  const thing = fc.record({
    n: fc.nat(9),
    size: fc.nat(9),
    month: fc.constantFrom('2025-03', '2025-11', '2026-02', '2026-08'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { minLength: 2, maxLength: 3 }), async (things) => {
      const me = await teacher();
      for (const insert of sources) for (const one of things) await insert(me, one);
      const promised = new Map<string, { credit: number; year: number }>();
      const kinds = new Set<number>();
      // The promise of each takes those already waiting into account.
      for (let [one] = await offered(me); one; [one] = await offered(me)) {
        const { sourceId, sourceType, title, date, creditTypeId, suggestCredit, counted } = one;
        const id = await handIn(me, {
          sourceId,
          sourceType,
          title,
          date,
          creditTypeId,
          applyCredit: suggestCredit,
          resIds: [],
        });
        promised.set(id, { credit: counted, year: Number(date.slice(0, 4)) });
        kinds.add(sourceType);
      }
      const { list } = await me.ask<{ list: ConversionRow[] }>('GET /api/Credit/ListConversion', {
        query: { pageSize: '100' },
      });
      for (const row of list) expect({ credit: row.credit, year: row.year }).toEqual(promised.get(row.id));
      const waits = new Map<number, number>();
      for (const year of [2025, 2026])
        waits.set(
          year,
          (await me.ask<{ reviewing: number }>('GET /api/Credit/SumCredit', { query: { year: String(year) } }))
            .reviewing,
        );
      for (const id of promised.keys()) await pass(id);
      await api.takeEffect();
      for (const year of [2025, 2026]) {
        const rows = await ledgerOf(me, year);
        expect(rows.sum).toBeCloseTo(waits.get(year) ?? 0, 5);
      }
      const rows = await api.db.select().from(credit).where(eq(credit.accountId, me.id));
      for (const { documentId, credit: tenths, year } of rows)
        expect({ credit: tenths / 10, year }).toEqual(promised.get(documentId ?? ''));
      expect(rows).toHaveLength(promised.size);
    }),
    { numRuns: runsOf(3) },
  );
});

test.each([
  ['as they stand', false, false],
  ['the second first', true, false],
  ['the one that was begun first as the second, and decided at once', false, true],
])(
  'two that share a yearly maximum and are handed in together, %s: promised is what the ledger gets',
  async (_, turned, atOnce) => {
    const me = await teacher();
    for (const n of [0, 4]) await insertRecord(me, 'Thesis', { n, size: 0, month: '2026-03' });
    const list = await offered(me);
    expect(list).toHaveLength(2);
    const order = turned ? list.toReversed() : list;
    const acts = order.map(({ suggestCredit, date, cap }) => ({
      credit: Math.round(suggestCredit * 10),
      date,
      group: cap?.group as CapGroup,
    }));
    const handedIn = atOnce ? acts.toReversed() : acts;
    const promised = promisedBy(handedIn, () => 0).map((one) => one.credit);
    const said = atOnce ? promised.toReversed() : promised;
    const ids: string[] = [];
    for (const { sourceId, sourceType, title, date, creditTypeId, suggestCredit } of order) {
      const body = { sourceId, sourceType, title, date, creditTypeId, applyCredit: suggestCredit, resIds: [] };
      ids.push((await me.ask<{ id: string }>('POST /api/Credit/SaveConversion', { body })).id);
    }
    if (atOnce)
      for (const id of ids.toReversed()) {
        await me.ask('PUT /api/Credit/SubmitConversion', { body: { ids: [id] } });
        api.pass(60);
      }
    else await me.ask('PUT /api/Credit/SubmitConversion', { body: { ids } });
    if (atOnce) await pass(...ids);
    else for (const id of ids) await pass(id);
    await api.takeEffect();
    const rows = await api.db.select().from(credit).where(eq(credit.accountId, me.id));
    expect(ids.map((id) => rows.find(({ documentId }) => documentId === id)?.credit)).toEqual(said);
    expect(said.reduce((sum, one) => sum + one)).toBe(capGroups.thesis);
  },
);

test('what is entered by hand counts up to what its group may have, as its row has said', async () => {
  const me = await teacher();
  const resId = newId();
  await api.db.insert(resource).values({
    id: resId,
    ownerId: me.id,
    name: '证明.pdf',
    ext: 'pdf',
    mime: 'application/pdf',
    size: 9,
    sha256: resId.padEnd(64, '0').slice(0, 64),
    scene: 'attachment',
    storageKey: `t/${resId}`,
    createdAt: api.now(),
  });
  const typed = { sourceType: ConversionSource.Other, creditTypeId: CreditType.School, hours: 10, applyCredit: 1 };
  const ids: string[] = [];
  for (const n of [1, 2, 3])
    ids.push(await handIn(me, { ...typed, title: `志愿指导 ${n}`, date: `2026-10-0${n}`, resIds: [resId] }));
  const { list } = await me.ask<{ list: ConversionRow[] }>('GET /api/Credit/ListConversion');
  expect(ids.map((id) => list.find((row) => row.id === id)?.credit)).toEqual([1, 1, 0]);
  for (const id of ids) await pass(id);
  await api.takeEffect();
  expect((await ledgerOf(me, 2026)).sum).toBe(capGroups.other / 10);
});

test('a training gives the credit of its hours, as its cards say, in the year of its completion, and once', async () => {
  const people = trainees(api);
  const { me, get, trainingId, projectId, planId } = await people.learner({
    courses: [{ hour: 60 }],
    change: { credit: 10, homeworkNeed: 0, studyHour: 60 },
    days: { start: -1, studyUntil: 20, surveyFrom: 20, end: 30 },
  });
  await studyAll(api.db, me.id, planId, api.now());
  await moveProject(api.db, projectId, 21);
  const promised = (await get()).creditMost;
  expect(promised).toBe(0.6);
  const answers = { q1: 5, q2: 5, q3: '合适', q4: ['专题讲座'] };
  expect((await me.ask('POST /api/Training/SubmitSurvey', { body: { surveyId: trainingId, answers } })).data).toBe(
    true,
  );
  const rows = await api.db.select().from(credit).where(eq(credit.accountId, me.id));
  const today = new Date(api.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(rows).toMatchObject([{ credit: promised * 10, date: today, year: Number(today.slice(0, 4)) }]);
  // A credit recorded by an older rule, on another day, is still recognised as the same training.
  await api.db.update(credit).set({ date: '2026-01-02', mark: 'older' }).where(eq(credit.accountId, me.id));
  const { data } = await me.ask('GET /api/Credit/ListConvertible', { query: { sourceId: trainingId } });
  expect(data.list).toMatchObject([{ blocked: { key: 'counted' }, counted: 0 }]);
});
