import { and, eq, sql } from 'drizzle-orm';
import { noGrants } from '../../../../domain/access/access';
import { callsOf, type Declaration, declarationOf } from '../../../../domain/declarations';
import { VARIANT_HEADER } from '../../../../domain/features';
import { signedIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { goodValues } from '../../../../tests/support/goodValues';
import { openRound } from '../../../../tests/support/studioRound';
import { account, document, reviewSeat, studio, studioBatch } from '../../../db/schema';

/* Declaration of a studio: three decisions, sealed values, and the studio that is founded on it. */
const declaration = declarationOf('studio') as Declaration;
type Somebody = Awaited<ReturnType<typeof signedIn>>;
type Values = Record<string, unknown>;
let api: Api;
let planId: string;
let reviewer: Somebody;

const ask = async (who: Somebody, call: string, input: object = {}) => {
  const answer = await api.call(call.replace(' ', ' /api/'), { token: who.token, ...input });
  if (!answer.success)
    throw new Error(`${call} ${answer.status} ${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return answer.data as Values & { rowVersion: number };
};
const own = callsOf(declaration);

async function filledIn() {
  const person = await signedIn(api, { roles: ['teacher'] });
  const { id } = (await ask(person, own.create, { body: { planId } })) as never as { id: string };
  const owner = { id: person.row.id, orgId: person.row.orgId, now: api.now() };
  const values = await goodValues(api.db, owner, declaration.form.fields, declaration.form.sample(0));
  const { rowVersion } = await ask(person, own.save, { body: { id, rowVersion: 0, values: { ...values, type: 3 } } });
  return { person, id, values, rowVersion };
}
async function handedIn() {
  const one = await filledIn();
  await ask(one.person, own.submit, { body: { id: one.id, rowVersion: one.rowVersion } });
  return one;
}
const decide = (ids: string[], status: number, result = '') =>
  ask(reviewer, 'POST FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus', { body: { ids, status, result } });
const read = async ({ person, id }: { person: Somebody; id: string }) =>
  (await ask(person, own.read, { query: { id } })) as Values & {
    rowVersion: number;
    moves: { name: string; unmet: string[] }[];
  };
const records = (who: Somebody, query = {}) => ask(who, 'GET FamousTeacherDeclareRecord/DeclareRecord', { query });

beforeAll(async () => {
  api = await startApi();
  const { school } = await someOrganisations(api.db);
  planId = await openRound(api.db, school.id);
  reviewer = await signedIn(api, { roles: ['teacher'], grants: { ...noGrants, studioDeclareReview: true } });
  await api.db.insert(reviewSeat).values({ kind: declaration.name, orgId: school.id, accountId: reviewer.row.id });
});
afterAll(() => api.close());

test('a draft begins with the type of its round, keeps it, and is no value of the status set', async () => {
  const one = await filledIn();
  const shown = await read(one);
  expect(shown).toMatchObject({ status: null, values: { type: 1, mobile: '13800001234' } });
  expect(shown.moves.map(({ name }) => name)).toEqual(['save', 'submit']);
});

test('years that are none, and an honorary title of blanks, are refused in the words of their fields', async () => {
  const { person, id, values, ...draft } = await filledIn();
  let { rowVersion } = draft;
  const send = (call: string, body: object) =>
    api.call(call.replace(' ', ' /api/'), { token: person.token, body: { id, rowVersion, ...body } });
  const save = (change: Values) => send(own.save, { values: { ...values, ...change } });
  const problem = ({ status, data }: Awaited<ReturnType<typeof save>>) => [
    status,
    data.fields?.[0]?.name.split('.').at(-1),
    data.fields?.[0]?.message,
  ];
  const years = [400, 'teachingYears', '不是有效值'];
  // A value that is no whole number is not even saved; one out of range, or blank, is saved but cannot be handed in.
  for (const teachingYears of [1.5, '七年']) expect(problem(await save({ teachingYears }))).toEqual(years);
  const handedIn = async (change: Values) => {
    ({ rowVersion } = (await save(change)).data as never as { rowVersion: number });
    return send(own.submit, {});
  };
  const refused = ({ status, data }: Awaited<ReturnType<typeof save>>) => {
    const [{ field, message } = {}] = data.missing as { field?: string; message?: string }[];
    return [status, field, message];
  };
  for (const teachingYears of [0, 61])
    expect(refused(await handedIn({ teachingYears }))).toEqual([422, 'teachingYears', '不是有效值']);
  for (const honoraryTitle of ['   ', ' \u3000 '])
    expect(refused(await handedIn({ honoraryTitle }))).toEqual([422, 'honoraryTitle', '不能只输入空格']);
  expect((await handedIn({ honoraryTitle: '' })).status).toBe(200);
});

test('records are sorted by their round and by when they were declared; by when they were decided for reviewers only', async () => {
  const { person } = await handedIn();
  for (const orderType of ['0', '1', '2'])
    expect((await records(person, { orderType })) as { list?: unknown[] }).toMatchObject({ total: 1 });
  const answer = await api.call('GET /api/FamousTeacherDeclareRecord/DeclareRecord', {
    token: person.token,
    query: { orderType: '4' },
  });
  expect([answer.status, answer.data.fields?.[0]?.name]).toEqual([400, 'orderType']);
  await records(reviewer, { orderType: '4' });
});

test('number and address are sealed at rest, and masked for the reviewer', async () => {
  const { id } = await handedIn();
  const { rows } = (await api.db.execute(
    sql`select "values"::text as open, secrets from ${document} where id = ${id}`,
  )) as unknown as { rows: { open: string; secrets: string }[] };
  expect(rows[0]?.open).not.toMatch(/13800001234|mail\.example/);
  expect(rows[0]?.secrets).toMatch(/^s1\./);
  const { form } = (await ask(reviewer, `GET StudioReview/GetReview/${id}`)) as never as {
    form: { path: string; value: string }[];
  };
  expect(form.find(({ path }) => path === 'mobile')?.value).toBe('138****1234');
  expect(form.find(({ path }) => path === 'email')?.value).toBe('w****@mail.example');
});

test('what a reviewer has opened cannot be taken back, and still waits', async () => {
  const one = await handedIn();
  expect((await read(one)).moves.map(({ name }) => name)).toEqual(['withdraw']);
  await ask(reviewer, `GET StudioReview/GetReview/${one.id}`);
  expect(await read(one)).toMatchObject({ status: 0, moves: [] });
});

test('a rejection asks for its reason, goes round again after a change, and a refusal ends it', async () => {
  const one = await handedIn();
  const without = await api.call('POST /api/FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus', {
    token: reviewer.token,
    body: { ids: [one.id], status: 3, result: ' ' },
  });
  expect(without.status).toBe(400);
  expect(without.data.fields?.[0]).toMatchObject({ name: 'result' });
  await decide([one.id], 3, '建设方案请写明成员来源');
  await api.takeEffect();
  const back = await read(one);
  expect(back).toMatchObject({ status: 3, lastReason: '建设方案请写明成员来源' });
  expect(back.moves.find(({ name }) => name === 'submit')?.unmet).toEqual(['corrected']);
  const { rowVersion } = await ask(one.person, own.save, {
    body: { id: one.id, rowVersion: back.rowVersion, values: { ...one.values, plan: '成员来自六所乡村学校' } },
  });
  expect(await read(one)).toMatchObject({ status: 3 });
  expect(await ask(one.person, own.submit, { body: { id: one.id, rowVersion } })).toMatchObject({
    status: 0,
    attempt: 2,
  });
  const { changes } = (await ask(reviewer, 'GET StudioReview/CompareReview', { query: { id: one.id } })) as never as {
    changes: { path: string }[];
  };
  expect(changes.map(({ path }) => path)).toContain('plan');
  await decide([one.id], 1, '未达到申报条件');
  await api.takeEffect();
  expect(await read(one)).toMatchObject({ status: 1, moves: [], lastReason: '未达到申报条件' });
});

test('a refusal can be taken back within a minute, and is no decision of other desks', async () => {
  const one = await handedIn();
  await decide([one.id], 1, '未达到申报条件');
  await ask(reviewer, `PUT StudioReview/UndoReview/${one.id}`);
  expect(await read(one)).toMatchObject({ status: 0 });
  const other = await api.call('POST /api/ProjectReview/SubmitReview', {
    token: (await signedIn(api, { roles: ['teacher'], grants: { ...noGrants, projectReview: true } })).token,
    body: { ids: ['x'], result: 3, opinion: '不' },
  });
  expect(other.status).toBe(400);
});

test('the selected ones are founded when they are made known, as many as there are places', async () => {
  const all = [await handedIn(), await handedIn(), await handedIn()];
  for (const { id } of all) expect(await decide([id], 2)).toMatchObject({ done: [id] });
  await api.takeEffect();
  const founded = async () =>
    (await api.db.select({ id: studio.declarationId, hostId: studio.hostId }).from(studio)).filter(({ id }) =>
      all.some((one) => one.id === id),
    );
  await api.due();
  expect(await founded()).toEqual([]);
  await api.db.update(studioBatch).set({ publicAt: api.now() }).where(eq(studioBatch.id, planId));
  await api.due();
  const [first, ...others] = await founded();
  expect(others).toHaveLength(1);
  const [host] = await api.db
    .select({ grants: account.grants })
    .from(account)
    .where(eq(account.id, first?.hostId ?? ''));
  expect(host?.grants.managedStudioIds).toHaveLength(1);
  const mine = (await records(reviewer, { status: '100' })) as never as {
    list: { selected: boolean }[];
    statistics: Values;
  };
  expect(mine.statistics['100']).toBe(2);
  expect(mine.list.every(({ selected }) => selected)).toBe(true);
  const passed = and(eq(document.kind, declaration.name), eq(document.status, 2));
  expect(mine.statistics['2']).toBe(await api.db.$count(document, passed));
});

test('who does not review reads only what is his own', async () => {
  const one = await handedIn();
  const { list, statistics } = (await records(one.person)) as never as { list: { id: string }[]; statistics: Values };
  expect(list.map(({ id }) => id)).toEqual([one.id]);
  expect(statistics).toMatchObject({ '': 1, '-1': 1, '0': 1, '100': 0 });
});

test('the number of each tab is the number of its rows, and that of all is not their sum', async () => {
  const reader = reviewer;
  const { statistics } = (await records(reader, {})) as never as { statistics: Values };
  const rows = async (status: string) =>
    ((await records(reader, status === '' ? {} : { status })) as never as { total: number }).total;
  for (const [status, n] of Object.entries(statistics)) expect([status, await rows(status)]).toEqual([status, n]);
  expect(Object.keys(statistics).sort()).toEqual(['', '-1', '0', '1', '2', '3', '100'].sort());
});

test('where studios are switched off every call is refused', async () => {
  const { person, id } = await handedIn();
  const headers = { [VARIANT_HEADER]: 'bare' };
  for (const [call, query] of [
    [own.read, { id }],
    ['GET FamousTeacherDeclareRecord/DeclareRecord', {}],
    ['GET FamousTeacherDeclareRecord/GetDeclareGuide', { type: '1' }],
    ['GET GetDeclareDict', {}],
  ] as const)
    expect((await api.call(call.replace(' ', ' /api/'), { token: person.token, query, headers })).status).toBe(403);
});
