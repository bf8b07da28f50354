import { signIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';

/* Queues of the overview, compared with the desks and with the counts of the menu. */

let api: Api;
beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
}, 600_000);
afterAll(() => api?.close());

interface Queue {
  desk: string;
  kind: string;
  level?: number;
  link: string;
  waiting: number;
  done: number;
  deadline?: string;
}
interface Reviewer {
  queues: Queue[];
  goOn?: { id: string; index: number; total: number; link: string };
  week: { decided: number; passed: number; returned: number; today: number };
  next?: { name: string; time: string };
  share: { name: string; me: boolean }[];
}
const overviewOf = async (token: string) =>
  (await api.call('GET /api/Console/GetReviewer', { token })).data as unknown as Reviewer;

/** First part of the calls of a desk, by the address of its page. */
const areas: Readonly<Record<string, string>> = {
  '/personal/review/list': 'ProjectReview',
  '/personal/appraisingList/list': 'Appraising',
  '/personal/recognitionReview/list': 'RecognitionReview',
  '/personal/accountReview/list': 'AccountReview',
  '/personal/eedReview/list': 'EedReview',
  '/personal/certificateReview/list': 'CertificateReview',
  '/personal/creditReview/list': 'CreditReview',
  '/personal/studioReview/list': 'StudioReview',
};

test.each(['review01', 'lujm_1997', 'liangjx_2001'])(
  '%s: queues count what the desks and the menu count',
  async (name) => {
    const token = await signIn(api, name);
    const { queues } = await overviewOf(token);
    expect(queues.length).toBeGreaterThan(1);
    const desks = new Map<string, number>();
    for (const { desk, waiting } of queues) desks.set(desk, (desks.get(desk) ?? 0) + waiting);
    const { data } = await api.call('GET /api/Console/ListDesks', { token });
    const told = (data as unknown as { path: string; n: number }[]).map(({ path, n }) => [path, n]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(desks));
    for (const { desk, link, waiting, done } of queues) {
      const area = areas[desk];
      if (!area) continue;
      const query = { ...Object.fromEntries(new URLSearchParams(link.split('?')[1])), current: '1', pageSize: '1' };
      const found = await api.call(`GET /api/${area}/SearchReview`, { token, query });
      expect(found.data).toMatchObject({ total: waiting, kindName: expect.any(String) });
      // The desk that the link opens says the same number.
      expect(found.data.mine).toMatchObject({ done, total: done + waiting });
    }
    const ends = queues.map(({ deadline }) => deadline ?? '9999');
    expect(ends).toEqual(ends.toSorted());
  },
);

test('a decision moves from what waits to what is done, and a draft is the place to go on at', async () => {
  const token = await signIn(api, 'review01');
  const before = await overviewOf(token);
  const queue = before.queues.find(({ desk, waiting }) => areas[desk] === 'Appraising' && waiting > 2);
  if (!queue) throw new Error('No assessments wait for review01');
  const filter = Object.fromEntries(new URLSearchParams(queue.link.split('?')[1]));
  const search = { token, query: { ...filter, current: '1', pageSize: '50' } };
  const { data } = await api.call('GET /api/Appraising/SearchReview', search);
  const rows = data.list as unknown as { id: string; conflicts: string[] }[];
  const [decided, drafted] = rows.filter(({ conflicts }) => conflicts.length === 0);
  if (!decided || !drafted) throw new Error('review01 is partial everywhere');
  const draft = { id: drafted.id, opinion: '材料齐全', rowVersion: 0 };
  expect(await api.call('POST /api/Appraising/SaveReviewDraft', { token, body: draft })).toMatchObject({
    success: true,
  });
  const body = { ids: [decided.id], result: 1 };
  const submitted = await api.call('POST /api/Appraising/SubmitReview', {
    token,
    body,
    headers: { 'Idempotency-Key': 'overview-1' },
  });
  expect(submitted.data.done).toEqual([decided.id]);
  const after = await overviewOf(token);
  const same = after.queues.find(({ kind, level }) => kind === queue.kind && level === queue.level);
  expect(same).toMatchObject({ waiting: queue.waiting - 1, done: queue.done + 1 });
  expect(after.week).toMatchObject({
    decided: before.week.decided + 1,
    passed: before.week.passed + 1,
    today: before.week.today + 1,
  });
  const place = rows.filter(({ id }) => id !== decided.id).findIndex(({ id }) => id === drafted.id) + 1;
  expect(after.goOn).toMatchObject({ id: drafted.id, index: place, total: queue.waiting - 1 });
});

test('without a right to review there is nothing, and a date to come', async () => {
  const overview = await overviewOf(await signIn(api, 'leader01'));
  expect(overview).toMatchObject({ queues: [], conflicts: [], present: [], handed: [], share: [] });
  expect(overview.next?.name).toEqual(expect.any(String));
});

test('a message with a page that an office has written is a task of whoever is no teacher, until it is read', async () => {
  const token = await signIn(api, 'trainer01');
  const todoes = async () =>
    ((await api.call('GET /api/Console/GetGeneral', { token })).data as { todoes: { kind: string; link: string }[] })
      .todoes;
  const [task] = await todoes();
  expect(task).toMatchObject({ kind: 'asked', params: { title: '请核对培训者信息' } });
  const id = new URLSearchParams(task?.link.split('?')[1]).get('id') ?? '';
  await api.call(`PUT /api/Message/ReadMsg/${id}` as 'PUT /api/Message/ReadMsg/{id}', { token });
  expect(await todoes()).toEqual([]);
});

test('the share of reviewers counts the homework that waits for them', async () => {
  const token = await signIn(api, 'expert01');
  const { queues, share } = await overviewOf(token);
  const waiting = queues.reduce((sum, one) => sum + one.waiting, 0);
  expect((share as { me: boolean; waiting?: number }[]).find(({ me }) => me)?.waiting).toBe(waiting);
});
