import { eq } from 'drizzle-orm';
import { VARIANT_HEADER } from '../../../../domain/features';
import { signedIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { newId } from '../../../db/id';
import { attachmentUse, organisation, studio, studioAchievement, studioMember } from '../../../db/schema';
import { insertResource, newStorageKey, sha256Of } from '../../../files/resources';
import { settleStanding } from '../standing';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Somebody = Awaited<ReturnType<typeof signedIn>>;
type Change = Partial<typeof studio.$inferInsert>;

async function hosted(host: Somebody, change: Change = {}): Promise<string> {
  const id = newId();
  await api.db.insert(studio).values({
    id,
    type: 1,
    name: '石榴籽名师工作室',
    hostId: host.row.id,
    orgId: host.row.orgId,
    level: 4,
    periodId: '3',
    subjectId: '302',
    motto: '课例全部公开',
    studioconstructionplan: '三年规划',
    establishedOn: '2025-03-18',
    createdAt: api.now(),
    ...change,
  });
  await api.db.transaction((tx) => settleStanding(tx, [host.row.id]));
  return id;
}
async function applied(studioId: string, { row }: Somebody, status: number, result: string | null = null) {
  const at = api.now();
  await api.db
    .insert(studioMember)
    .values({ id: newId(), studioId, accountId: row.id, type: 2, status, result, appliedAt: at, examinedAt: at });
  await api.db.transaction((tx) => settleStanding(tx, [row.id]));
}
const bytes = new TextEncoder().encode('a file of a test');
async function fileOf({ row }: Somebody, scene: 'avatar' | 'video' | 'attachment'): Promise<string> {
  const storageKey = newStorageKey('files');
  await api.services.storage.put(storageKey, bytes, 'image/png');
  const kind = scene === 'video' ? ('mp4' as const) : ('png' as const);
  const facts = { size: bytes.length, sha256: sha256Of(bytes), storageKey };
  return (await insertResource(api.db, { ...facts, ownerId: row.id, scene, name: `a.${kind}`, kind }, api.now())).id;
}
const opened = async ({ token }: Somebody, resId: string, variant = 'full') =>
  (
    await api.app.request(`/api/Public/DownloadFilechunk?resId=${resId}&isOriginal=true`, {
      headers: { authorization: `Bearer ${token}`, [VARIANT_HEADER]: variant },
    })
  ).status;
async function search({ token }: Somebody, query: Record<string, string>): Promise<string[]> {
  const { data } = await api.call('GET /api/SearchStudio', { token, query });
  return (data.list as { name: string }[]).map(({ name }) => name);
}
const put = ({ token }: Somebody, call: string, body: object) => api.call(`PUT /api/${call}`, { token, body });

test('studios are found by type, words, area with all below it, stage and what they work on', async () => {
  const { school, far } = await someOrganisations(api.db);
  const [host, away] = [
    await signedIn(api, { orgId: school.id, realName: '蒙丽华' }),
    await signedIn(api, { orgId: far.id, realName: '岑永康' }),
  ];
  await hosted(host, { name: '甲组', memberCount: 5, establishedOn: '2022-01-01' });
  await hosted(away, { name: '乙组', type: 3, periodId: '6', subjectId: null, majorId: '7001', memberCount: 9 });
  const me = await signedIn(api);
  expect(await search(me, { keyword: '组' })).toEqual(['乙组', '甲组']);
  expect(await search(me, { keyword: '组', orderType: '1' })).toEqual(['乙组', '甲组']);
  expect(await search(me, { keyword: '蒙丽' })).toEqual(['甲组']);
  expect(await search(me, { keyword: away.row.realName, type: '1' })).toEqual([]);
  expect(await search(me, { type: '3' })).toEqual(['乙组']);
  expect(await search(me, { keyword: '组', periodId: '3' })).toEqual(['甲组']);
  expect(await search(me, { subjectId: '7001' })).toEqual(['乙组']);
  const [above] = await api.db
    .select()
    .from(organisation)
    .where(eq(organisation.id, school.parentId ?? ''));
  expect(await search(me, { keyword: '组', orgId: above?.id ?? '' })).toEqual(['甲组']);
  expect(await search(me, { keyword: '组', orgId: school.id })).toEqual(['甲组']);
  expect(await search(me, { keyword: '%' })).toEqual([]);
});

test('whoever looks sees where they stand: host, member, waiting, or refused with the reason', async () => {
  const host = await signedIn(api);
  const id = await hosted(host, { name: '看身份', waitingCount: 1 });
  const [member, waiting, refused, other] = await Promise.all([
    signedIn(api),
    signedIn(api),
    signedIn(api),
    signedIn(api),
  ]);
  await applied(id, member, 2);
  await applied(id, waiting, 0);
  await applied(id, refused, 1, '学科不符');
  const seen = async (who: Somebody) => {
    const { data } = await api.call('GET /api/GetStudioDetails', { token: who.token, query: { studioId: id } });
    return data;
  };
  expect(await seen(host)).toMatchObject({
    myRole: 1,
    waitingCount: 1,
    tabs: ['introduction', 'members'],
    statistics: { listed: 3 },
  });
  expect(await seen(member)).toMatchObject({
    myRole: 2,
    myApply: 2,
    tabs: ['introduction'],
    statistics: { listed: 0 },
  });
  expect(await seen(waiting)).toMatchObject({ myRole: 0, myApply: 0, tabs: [], statistics: { waiting: 0 } });
  expect(await seen(refused)).toMatchObject({ myApply: 1, result: '学科不符' });
  const plain = await seen(other);
  expect([plain.myApply, plain.waitingCount]).toEqual([undefined, undefined]);
  expect(await search(refused, { applied: 'true' })).toEqual(['看身份']);
  expect(await search(member, { applied: 'true' })).toEqual([]);
  // Only the host and the members read the construction plan.
  const plan = async ({ token }: Somebody) =>
    (await api.call('GET /api/GetStudioInformation', { token, query: { studioId: id } })).data.studioconstructionplan;
  expect([await plan(host), await plan(member), await plan(other)]).toEqual(['三年规划', '三年规划', '']);
});

test('only the host writes, item by item; what is older is refused with the state as it is', async () => {
  const [host, other] = [await signedIn(api), await signedIn(api)];
  const studioId = await hosted(host);
  await hosted(other);
  const item = (name: string, value: string, rowVersion: number) => ({ studioId, name, value, rowVersion });
  const write = (who: Somebody, body: object) => put(who, 'ModifyStudioInformation', body);
  expect((await write(other, item('researchworkintro', '别人', 0))).status).toBe(404);
  expect((await write(await signedIn(api), item('researchworkintro', '别人', 0))).status).toBe(403);
  expect((await write(host, item('researchworkintro', ' 简介 ', 0))).data).toEqual({
    name: 'researchworkintro',
    value: '简介',
    rowVersion: 1,
  });
  const stale = await write(host, item('studioconstructionplan', '方案', 0));
  expect(stale).toMatchObject({ status: 409, data: { current: { researchworkintro: '简介', rowVersion: 1 } } });
  // A change without a version overwrites the stored text.
  const { rowVersion: _, ...unversioned } = item('researchworkintro', '新简介', 0);
  expect((await write(host, unversioned)).data).toMatchObject({ value: '新简介', rowVersion: 2 });
  const long = await write(host, item('researchworkintro', '长'.repeat(2001), 2));
  expect(long).toMatchObject({ status: 400, data: { fields: [{ name: 'value' }] } });
});

test('photo and film are files of the host, of their kind, and everybody opens them where there are studios', async () => {
  const [host, other] = [await signedIn(api), await signedIn(api)];
  const studioId = await hosted(host);
  const [photo, foreign, film] = [
    await fileOf(host, 'avatar'),
    await fileOf(other, 'avatar'),
    await fileOf(host, 'video'),
  ];
  const photoAs = (value: string, rowVersion: number) =>
    put(host, 'ModifyStudioInformation', { studioId, name: 'idphoto', value, rowVersion });
  for (const wrong of [foreign, film, '404']) expect((await photoAs(wrong, 0)).status).toBe(400);
  expect((await photoAs(photo, 0)).data).toMatchObject({ resInfo: { id: photo }, rowVersion: 1 });
  const filmAs = (resId: string, rowVersion: number) =>
    put(host, 'ModifyStudioVideoIntro', { studioId, resId, rowVersion });
  expect((await filmAs(photo, 1)).status).toBe(400);
  expect((await filmAs(film, 1)).data).toMatchObject({ videoIntroResInfo: { id: film } });
  expect([await opened(other, photo), await opened(other, film)]).toEqual([200, 200]);
  expect(await opened(other, photo, 'bare')).toBe(404);
  const query = { studioId };
  const { data } = await api.call('GET /api/GetStudioInformation', { token: other.token, query });
  const play = async (url: string) => (await api.app.request(url)).status;
  const address = String(data.videoUrl);
  expect([await play(address), await play(address.replace(/.$/, '_'))]).toEqual([200, 403]);
  const unversioned = { studioId, resId: '' };
  expect((await put(host, 'ModifyStudioVideoIntro', unversioned)).data.videoIntroResInfo).toBeNull();
  expect(await play(address)).toBe(404);
  expect([await opened(other, photo), await opened(other, film)]).toEqual([200, 404]);
});

test('achievements are listed by day, with their files, and counted by kind', async () => {
  const [host, other] = [await signedIn(api), await signedIn(api)];
  const studioId = await hosted(host);
  const file = await fileOf(host, 'attachment');
  const one = { studioId, authors: ['韦晓岚'], createdAt: api.now() };
  await api.db.insert(studioAchievement).values([
    { ...one, id: newId(), category: 'lesson', title: '早', date: '2026-03-01' },
    { ...one, id: newId(), category: 'thesis', title: '晚', date: '2026-09-01', resourceIds: [file] },
    { ...one, id: newId(), category: 'lesson', title: '去年', date: '2025-09-01' },
  ]);
  await api.db.insert(attachmentUse).values({ resourceId: file, subjectKind: 'studio', subjectId: studioId });
  const list = async (query: object) =>
    (await api.call('GET /api/ListStudioAchievement', { token: other.token, query: { studioId, ...query } })).data;
  const all = await list({});
  expect((all.list as { title: string }[]).map(({ title }) => title)).toEqual(['晚', '早', '去年']);
  expect([all.counts, all.total]).toEqual([{ lesson: 2, thesis: 1 }, 3]);
  expect((await list({ category: 'thesis' })).list).toMatchObject([{ title: '晚', resInfos: [{ id: file }] }]);
  expect(await opened(other, file)).toBe(200);
  const { data } = await api.call('GET /api/GetStudioDetails', { token: other.token, query: { studioId } });
  expect(data.statistics).toMatchObject({ lessons: 1, achievements: 3 });
  const gone = await api.call('GET /api/ListStudioAchievement', { token: other.token, query: { studioId: '404' } });
  expect(gone.status).toBe(404);
});
