import { eq } from 'drizzle-orm';
import { callsOf, declarationOf } from '../../../domain/declarations';
import type { Declaration } from '../../../domain/declarations/declaration';
import { StageStatus } from '../../../domain/statuses';
import { signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { declarationWorld } from '../../../tests/support/declarant';
import { hasRead, openBatch } from '../../../tests/support/kpiBatch';
import { account, kpiBatch, kpiNotice } from '../../db/schema';

const kpi = declarationOf('prokpi') as Declaration;
const CITY = 'batch of a city';
let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;
/** A batch of the top office. A lower office has another at the same time, which was announced earlier. */
let first: string;
let places: Awaited<ReturnType<typeof someOrganisations>>;

beforeAll(async () => {
  api = await startApi();
  world = await declarationWorld(api, kpi);
  places = await someOrganisations(api.db);
  first = await openBatch(api.db, 'prokpi', places.school.id);
  const [batch] = await api.db.select().from(kpiBatch).where(eq(kpiBatch.id, first));
  if (!batch) throw new Error('no batch');
  await api.db.insert(kpiBatch).values({
    ...batch,
    id: CITY,
    name: '本区的批次',
    orgId: places.above?.id ?? '',
    explainHtml: '<p>本区的说明</p>',
    publishAt: new Date(batch.publishAt.getTime() - 86_400_000),
  });
});
afterAll(() => api.close());

interface Home {
  batch?: { batchId: string };
  batches: { batchId: string; status?: number }[];
  my?: { batchId: string };
  earlier?: object;
}
const get = (token: string, call: string, batchId?: string) =>
  api.call(`GET /api/ProKpi/${call}`, { token, ...(batchId && { query: { batchId } }) });
const home = async (token: string, batchId?: string) => (await get(token, 'GetHome', batchId)).data as unknown as Home;
const begin = (token: string, planId: string) =>
  api.call(callsOf(kpi).create.replace(' ', ' /api/'), { token, body: { planId } });

test('two batches are open: the newest is shown, either by its id, and each has a declaration of its own', async () => {
  const { token, row } = await signedIn(api, { orgId: places.school.id });
  const shown = await home(token);
  expect(shown.batch?.batchId).toBe(first);
  expect(shown.batches.map(({ batchId }) => batchId)).toEqual([first, CITY]);
  expect((await home(token, CITY)).batch?.batchId).toBe(CITY);
  expect((await get(token, 'GetExplain', CITY)).data.html).toContain('本区的说明');
  expect((await get(token, 'GetExplain')).data.html).not.toContain('本区的说明');
  expect((await get(token, 'GetDeclareGuide', CITY)).data.batch).toMatchObject({ batchId: CITY });

  // Reading the explanation of a batch opens only that batch.
  await hasRead(api.db, row.id, CITY);
  expect(await begin(token, first)).toMatchObject({ errorCode: '422' });
  const id = (await begin(token, CITY)).data.id;
  await hasRead(api.db, row.id, first);
  const other = (await begin(token, first)).data.id;
  expect(other).not.toBe(id);
  const both = await home(token, CITY);
  expect(both.my?.batchId).toBe(CITY);
  expect(both.batches.map(({ status }) => status)).toEqual([StageStatus.NotApplied, StageStatus.NotApplied]);
  expect(both.earlier).toBeUndefined();
});

test('a batch is for those below its office; whoever has declared keeps it after having moved away', async () => {
  const far = await signedIn(api, { orgId: places.far?.id ?? '' });
  expect((await home(far.token)).batches.map(({ batchId }) => batchId)).toEqual([first]);
  for (const call of ['GetHome', 'GetExplain', 'GetDeclareGuide'])
    expect(await get(far.token, call, CITY)).toMatchObject({ errorCode: '404' });
  const body = { batchId: CITY, promise: true };
  expect(await api.call('PUT /api/ProKpi/ReadExplain', { token: far.token, body })).toMatchObject({ errorCode: '404' });
  expect(await begin(far.token, CITY)).toMatchObject({ errorCode: '422' });

  const mover = await signedIn(api, { orgId: places.school.id });
  await hasRead(api.db, mover.row.id, CITY);
  await begin(mover.token, CITY);
  await api.db
    .update(account)
    .set({ orgId: places.far?.id ?? '' })
    .where(eq(account.id, mover.row.id));
  expect((await home(mover.token, CITY)).my?.batchId).toBe(CITY);
});

test('reviewers see which batch a document is for, and ask for one of them', async () => {
  const me = await world.declarant();
  await me.save();
  await me.submit();
  const { token } = world.reviewers[0] as { token: string };
  const queue = async (batchId?: string) =>
    (await api.call('GET /api/RecognitionReview/SearchReview', { token, query: { ...(batchId && { batchId }) } }))
      .data as unknown as { list: { id: string; batchName?: string }[]; batches: object[]; total: number };
  const all = await queue();
  const name = (await api.db.select().from(kpiBatch).where(eq(kpiBatch.id, first)))[0]?.name;
  expect(all.batches).toContainEqual({ batchId: first, name });
  expect(all.list.find(({ id }) => id === me.id)?.batchName).toBe(name);
  expect((await queue(first)).list.map(({ id }) => id)).toContain(me.id);
  // A filter by one batch keeps the other batches in the choice.
  expect(await queue(CITY)).toMatchObject({ list: [], total: 0, batches: all.batches });
});

test('what an office announces is read below it, what is for all by everybody', async () => {
  const notice = { flow: 'prokpi', html: '<p>通知</p>', publishAt: new Date('2026-01-01'), resourceIds: [] };
  await api.db.insert(kpiNotice).values([
    { ...notice, id: 'office', title: '本区的通知', orgId: places.above.id },
    { ...notice, id: 'all', title: '全省的通知' },
  ]);
  const read = async (orgId: string) => {
    const { token } = await signedIn(api, { orgId });
    const { data } = await api.call('GET /api/ProKpi/ListNotice', { token, query: { pageSize: '50' } });
    const one = await api.call('GET /api/ProKpi/GetNotice/office', { token });
    const { list } = data as unknown as { list: { id: string }[] };
    return { ids: list.map(({ id }) => id), status: one.status };
  };
  const [inside, outside] = [await read(places.school.id), await read(places.far.id)];
  expect(inside).toMatchObject({ ids: expect.arrayContaining(['office', 'all']), status: 200 });
  expect(outside).toMatchObject({ ids: expect.arrayContaining(['all']), status: 404 });
  expect(outside.ids).not.toContain('office');
});

test('announcements of a batch are one row, with the own declaration; a keyword finds single ones', async () => {
  const office = places.above.id;
  const one = (id: string, day: number, batchId: string | null) => ({
    id,
    flow: 'recognitionKpi',
    orgId: office,
    batchId,
    title: `公告 ${id}`,
    html: '<p>公告</p>',
    publishAt: new Date(Date.UTC(2026, 0, day)),
    resourceIds: [],
  });
  await api.db
    .insert(kpiNotice)
    .values([one('n1', 1, first), one('n2', 2, null), one('n3', 3, first), one('n4', 4, null)]);
  const me = await signedIn(api, { orgId: places.school.id });
  const list = async (query: Record<string, string>) =>
    (await api.call('GET /api/RecognitionKpi/ListNotice', { token: me.token, query })).data as unknown as {
      list: { id: string; batch?: { batchId: string }; others?: { id: string }[] }[];
      total: number;
      notices?: number;
    };
  const rows = await list({ byBatch: '1' });
  const ours = rows.list.filter(({ id }) => /^n\d$/.test(id));
  expect(ours.map(({ id }) => id)).toEqual(['n4', 'n3', 'n2']);
  expect(ours[1]).toMatchObject({ batch: { batchId: first }, others: [{ id: 'n1' }] });
  expect(rows.notices).toBe(rows.total + 1);
  expect((await list({ byBatch: '1', keyword: '公告 n1' })).list).toMatchObject([{ id: 'n1' }]);
  expect((await list({})).total).toBe(rows.notices);
  const read = await api.call('GET /api/RecognitionKpi/GetNotice/n1', { token: me.token });
  expect(read.data).toMatchObject({ batch: { batchId: first, state: expect.any(Number) } });
});
