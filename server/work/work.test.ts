import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Contract } from '../../domain/api/core';
import type { RightName } from '../../domain/manage/rights';
import { workLimits } from '../../domain/work/kinds';
import { keeperAt, signedIn, someOrganisations } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { account, officeGrant, work } from '../db/schema';
import { fileResponse } from '../files/download';
import { handlers } from '../http/context';
import { illegalState } from '../http/errors';
import { closeWorks, worksSettled } from './follow';
import { progressOf } from './progress';

/** Parts of the long call of these tests, each of which waits until it is let go. */
let gates: (() => void)[] = [];
let parts: number[] = [];
/** Times that the long call came to a part at which the database may be away. */
let lost = 0;
const gate = () => new Promise<void>((go) => gates.push(go));

const query = z.object({ parts: z.coerce.number().default(3), how: z.string().default('') });
const further = {
  'GET /api/Test/Long': { summary: '', access: 'user', long: 'import', query, out: z.object({ parts: z.number() }) },
  'GET /api/Test/File': { summary: '', access: 'user', long: 'export', query, out: 'file' },
  'GET /api/Test/Roster': { summary: '', access: { right: 'people' }, long: 'export', query, out: 'file' },
  'GET /api/Test/Short': { summary: '', access: 'user', long: 'paper', query, out: z.object({ parts: z.number() }) },
} as const satisfies Contract;

const done = handlers(further, {
  'GET /api/Test/Long': async ({ ctx, query: { parts: total, how } }) => {
    const progress = progressOf(ctx);
    progress.named('教师名单', 'teachers');
    progress.long();
    for (let n = 0; n < total; n++) {
      progress.at(n, total);
      await gate();
      parts.push(n);
      if (how === 'away') {
        lost += 1;
        if (lost === 1) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
      }
      if (how === 'refused') throw illegalState('import.error.notAllValid', { failed: 1 });
    }
    progress.at(total, total);
    return { parts: total };
  },
  'GET /api/Test/File': async ({ ctx }) => {
    progressOf(ctx).named('名单');
    progressOf(ctx).long();
    await gate();
    const bytes = Buffer.from('内容');
    return fileResponse(bytes, { name: '名单.xlsx', mime: 'text/plain', size: bytes.length });
  },
  'GET /api/Test/Roster': async ({ ctx }) => {
    progressOf(ctx).long();
    await gate();
    const bytes = Buffer.from('内容');
    return fileResponse(bytes, { name: '名册.xlsx', mime: 'text/plain', size: bytes.length });
  },
  'GET /api/Test/Short': async ({ query: { parts: total } }) => ({ parts: total }),
});

let api: Api;
let me: { id: string; token: string };
let other: { id: string; token: string };
beforeAll(async () => {
  api = await startApi({ further: [{ contract: further, handlers: done }] });
  const person = async () => {
    const { row, token } = await signedIn(api);
    return { id: row.id, token };
  };
  [me, other] = [await person(), await person()];
});
afterAll(() => api.close());
beforeEach(async () => {
  gates = [];
  parts = [];
  lost = 0;
  await api.db.delete(work);
});

const prefer = {
  headers: { prefer: 'respond-async', 'x-page': '/personal/annualass/details/modules?id=7&cat=Thesis' },
};
const begin = async (key = 'GET /api/Test/Long', asked: Record<string, string> = {}, whose = me) => {
  const { status, data } = await api.call(key, { token: whose.token, query: asked, ...prefer });
  expect(status).toBe(202);
  return String(data.workId);
};
const read = async (id: string, whose = me) =>
  (await api.call(`GET /api/Work/GetWork/${id}`, { token: whose.token })).data;
const until = async (met: () => boolean | Promise<boolean>) => {
  while (!(await met())) await new Promise((next) => setTimeout(next, 5));
};
/** Lets the next waiting part go on. */
const go = async () => {
  await until(() => gates.length > 0);
  gates.shift()?.();
};
/** The process that did the work is gone without a word: only its row is left. */
const silence = async (id: string) => {
  await api.db.update(work).set({ run: 'a process that died' }).where(eq(work.id, id));
  api.pass(workLimits.lease + 1);
};

test('a call that takes long is answered at once, says how far it is, and keeps its answer', async () => {
  const id = await begin('GET /api/Test/Long', { parts: '2' });
  expect(await read(id)).toMatchObject({
    kind: 'import',
    status: 'running',
    title: '教师名单',
    subject: 'teachers',
    page: '/personal/annualass/details/modules?id=7&cat=Thesis',
  });
  await go();
  await until(async () => (await read(id)).done === 1);
  expect(await read(id)).toMatchObject({ done: 1, total: 2 });
  await go();
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'done', done: 2, total: 2, answer: { parts: 2 } });
  const { data } = await api.call('GET /api/Work/ListMine', { token: me.token });
  expect(data).toMatchObject([{ id, status: 'done' }]);
});

test('a call that is done soon is answered directly, and so is every caller that cannot follow', async () => {
  const short = await api.call('GET /api/Test/Short', { token: me.token, ...prefer });
  expect(short).toMatchObject({ status: 200, data: { parts: 3 } });
  const long = api.call('GET /api/Test/Long', { token: me.token, query: { parts: '1' } });
  await go();
  expect(await long).toMatchObject({ status: 200, data: { parts: 1 } });
  expect(await api.db.$count(work)).toBe(0);
});

test('a file is kept until it is taken off the list', async () => {
  const id = await begin('GET /api/Test/File');
  await go();
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'done', file: { name: '名单.xlsx', size: 6 } });
  const headers = { authorization: `Bearer ${me.token}` };
  const response = await api.app.request(`/api/Work/DownloadResult/${id}`, { headers });
  expect(await response.text()).toBe('内容');
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('名单.xlsx'));
  const [row] = await api.db.select().from(work);
  const key = String(row?.outcome?.file?.storageKey);
  expect(await api.services.storage.get(key)).toBeDefined();
  expect(await api.call('POST /api/Work/RemoveWork', { token: me.token, body: { id } })).toMatchObject({ status: 200 });
  expect(await api.services.storage.get(key)).toBeUndefined();
  expect((await api.call(`GET /api/Work/GetWork/${id}`, { token: me.token })).status).toBe(404);
});

test('a stop ends it before its next part', async () => {
  const id = await begin();
  await go();
  await until(async () => (await read(id)).done === 1);
  expect(await api.call('POST /api/Work/StopWork', { token: me.token, body: { id } })).toMatchObject({ status: 200 });
  await go();
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'stopped', done: 2, total: 3 });
  expect(parts).toEqual([0, 1]);
});

test('a stop by way of another process is read from the row', async () => {
  const id = await begin('GET /api/Test/Long', { parts: '1000000' });
  await api.db.update(work).set({ stopAsked: true }).where(eq(work.id, id));
  await until(async () => {
    gates.shift()?.();
    return (await read(id)).status === 'stopped';
  });
});

test('a refusal is told with its reason', async () => {
  const id = await begin('GET /api/Test/Long', { how: 'refused' });
  await go();
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'failed', error: { code: '422', message: expect.any(String) } });
});

test('a database that is away for a moment does not end it: it is taken over, and goes on', async () => {
  const id = await begin('GET /api/Test/Long', { how: 'away', parts: '1' });
  await go();
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'running' });
  api.pass(workLimits.lease + 1);
  const turn = api.due();
  await go();
  await turn;
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'done' });
  expect(lost).toBe(2);
});

test('others neither see it nor can they stop it, remove it or have its file', async () => {
  const id = await begin();
  expect((await api.call(`GET /api/Work/GetWork/${id}`, { token: other.token })).status).toBe(404);
  for (const name of ['StopWork', 'RemoveWork'])
    expect((await api.call(`POST /api/Work/${name}`, { token: other.token, body: { id } })).status).toBe(404);
  expect((await api.call(`GET /api/Work/DownloadResult/${id}`, { token: other.token })).status).toBe(404);
  expect((await api.call('GET /api/Work/ListMine', { token: other.token })).data).toEqual([]);
  for (let n = 0; n < 3; n++) await go();
  await worksSettled();
  expect(await read(id)).toMatchObject({ status: 'done' });
});

test('an account has so many under way, the next one waits for its turn, others do not', async () => {
  const first = await Promise.all(Array.from({ length: workLimits.perAccount }, () => begin('GET /api/Test/File')));
  const waiting = await begin('GET /api/Test/File');
  expect(await read(waiting)).toMatchObject({ status: 'waiting' });
  const elsewhere = await begin('GET /api/Test/File', {}, other);
  expect(await read(elsewhere, other)).toMatchObject({ status: 'running' });
  for (let n = 0; n <= first.length; n++) await go();
  await worksSettled();
  const turn = api.due();
  await go();
  await turn;
  expect(await read(waiting)).toMatchObject({ status: 'done', title: '名单', file: { name: '名单.xlsx' } });
});

test('what only waits is stopped at once', async () => {
  await Promise.all(Array.from({ length: workLimits.perAccount }, () => begin('GET /api/Test/File')));
  const id = await begin('GET /api/Test/File');
  const { data } = await api.call('POST /api/Work/StopWork', { token: me.token, body: { id } });
  expect(data).toMatchObject({ status: 'stopped' });
  for (let n = 0; n < workLimits.perAccount; n++) await go();
  await worksSettled();
});

test('work of a process that died is done by another one', async () => {
  const id = await begin('GET /api/Test/Long', { parts: '1' });
  await silence(id);
  const turn = api.due();
  // The part of the process that died, and the one of its successor.
  await until(() => gates.length === 2);
  for (const open of gates.splice(0)) open();
  await turn;
  expect(await read(id)).toMatchObject({ status: 'done', answer: { parts: 1 } });
});

test('work that ends its process each time is given up and says so', async () => {
  const id = await begin('GET /api/Test/Long', { parts: '1' });
  await api.db.update(work).set({ tries: workLimits.tries }).where(eq(work.id, id));
  await silence(id);
  await go();
  await api.due();
  expect(await read(id)).toMatchObject({ status: 'failed', error: { message: expect.any(String) } });
});

test('work of an account that is there no more is not done in its name', async () => {
  const { row: leaving, token } = await signedIn(api);
  const id = await begin('GET /api/Test/Long', { parts: '1' }, { id: leaving.id, token });
  await silence(id);
  await go();
  await worksSettled();
  parts = [];
  await api.db.update(account).set({ mergedInto: me.id }).where(eq(account.id, leaving.id));
  await api.due();
  const [row] = await api.db.select().from(work).where(eq(work.id, id));
  expect(row).toMatchObject({ status: 'failed', outcome: { error: { code: '403' } } });
  expect(parts).toEqual([]);
});

test('a server that stops gives its work back, and it goes on after the next start', async () => {
  const id = await begin('GET /api/Test/Long', { parts: '2' });
  await until(() => gates.length === 1);
  const closed = closeWorks();
  await go();
  await closed;
  expect(await read(id)).toMatchObject({ status: 'waiting' });
  const turn = api.due();
  await go();
  await go();
  await turn;
  expect(await read(id)).toMatchObject({ status: 'done', answer: { parts: 2 } });
});

test('what has ended is forgotten after a day with its file, and beyond so many sooner', async () => {
  const id = await begin('GET /api/Test/File');
  await go();
  await worksSettled();
  const [row] = await api.db.select().from(work);
  const key = String(row?.outcome?.file?.storageKey);
  await api.due();
  expect(await read(id)).toMatchObject({ status: 'done' });
  api.pass(workLimits.keptHours * 3600 + 1);
  await api.due();
  expect(await api.db.$count(work)).toBe(0);
  expect(await api.services.storage.get(key)).toBeUndefined();
  const { run: _, ...old } = row as typeof work.$inferSelect;
  const ids = Array.from({ length: workLimits.kept + 3 }, (_, n) => String(n).padStart(3, '0'));
  await api.db.insert(work).values(ids.map((one) => ({ ...old, id: one, outcome: {}, endedAt: api.now() })));
  await api.due();
  const left = await api.db.select({ id: work.id }).from(work);
  expect(left.map((one) => one.id).toSorted()).toEqual(ids.slice(3));
});

test('a file that somebody has made by a right is his as long as he has the right', async () => {
  const { school } = await someOrganisations(api.db);
  const keeper = await keeperAt(api, school.id, { rights: ['people', 'seats'] });
  const id = await begin('GET /api/Test/Roster', {}, keeper as typeof me);
  await go();
  await worksSettled();
  const headers = { authorization: `Bearer ${keeper.token}` };
  const load = () => api.app.request(`/api/Work/DownloadResult/${id}`, { headers });
  const rights = (...names: RightName[]) =>
    api.db
      .update(officeGrant)
      .set({ rights: names })
      .where(eq(officeGrant.accountId, String(keeper.id)));
  await rights('people');
  expect((await load()).status).toBe(200);
  await rights('seats');
  expect((await load()).status).toBe(403);
});
