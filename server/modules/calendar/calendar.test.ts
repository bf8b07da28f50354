import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { CalendarEntry } from '../../../domain/api/calendar';
import { addDays, instantOf, todayOf } from '../../../domain/rules/calendar';
import { ProfileReview } from '../../../domain/statuses';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertProject } from '../../../tests/support/training';
import { account, calendar, trainingCourse, trainingProject } from '../../db/schema';
import { raw } from '../../db/sealed/columns';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const NAME =
  '命题, 评价; 反思\\实践：一个名字很长很长的培训项目，它在日历文件里要折成几行才放得下，而且一个字也不能少，一个标点也不能错';

/** A teacher with a training: homework, a survey, and a day on site. */
async function learner() {
  const { row, token } = await signedIn(api);
  const ask = (key: string, options: { query?: Record<string, string>; body?: unknown } = {}) =>
    api.call(key, { token, ...options });
  const project = await insertProject(api.db, api.now(), { courses: [{ homework: true }, { site: true }] });
  await api.db.update(trainingProject).set({ name: NAME }).where(eq(trainingProject.id, project.projectId));
  await ask(`PUT /api/Project/SignupProject/${project.projectId}`);
  const today = todayOf(api.now());
  const list = async (from = today, to = addDays(today, 60)) =>
    (await ask('GET /api/Calendar/List', { query: { from, to } })).data as unknown as CalendarEntry[];
  const file = (query: Record<string, string> = {}) =>
    api.app.request(`/api/Calendar/GetFile?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const renew = async () =>
    String(((await ask('POST /api/Calendar/RenewFeed')).data as { feed: { url: string } }).feed.url);
  return { me: row, ask, project, list, file, renew };
}

/** The entries of a calendar file, by their ids. */
async function parsed(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const component = new ICAL.Component(ICAL.parse(await response.text()));
  const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return new Map(events.map((event) => [event.uid, event]));
}
const eventOf = (events: ReadonlyMap<string, ICAL.Event>, { id }: CalendarEntry) =>
  [...events].find(([uid]) => uid.startsWith(`${id}@`))?.[1];

test('a file says of every entry what the screen says, at the same moment', async () => {
  const { list, file, project } = await learner();
  await api.db
    .update(trainingCourse)
    .set({ cancelledAt: api.now() })
    .where(eq(trainingCourse.courseId, project.courses[1]?.courseId ?? ''));
  const entries = await list();
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['act', 'onsite', 'window']));
  const events = await parsed(await file());
  for (const entry of entries) {
    const event = eventOf(events, entry);
    expect(event?.summary).toBe(entry.title);
    expect(event?.description.split('\n')[0]).toBe(entry.note);
    expect(event?.component.getFirstPropertyValue('status')).toBe(entry.cancelled ? 'CANCELLED' : 'CONFIRMED');
    const [start, end] = [entry.start, entry.end ?? entry.start];
    if (start.length === 10) {
      expect(event?.startDate.toString()).toBe(start);
      expect(event?.endDate.toString()).toBe(addDays(end, 1));
    } else {
      expect(event?.startDate.toJSDate()).toEqual(instantOf(start));
      expect(event?.endDate.toJSDate()).toEqual(instantOf(end));
    }
  }
  expect(entries.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  expect([...events.values()].some(({ description }) => description?.includes(NAME))).toBe(true);
});

test('entries remind as their owner has chosen, of a whole day in the morning, and cancelled ones never', async () => {
  const { ask, file, list, project } = await learner();
  const alarmsOf = async (entry: CalendarEntry | undefined) =>
    eventOf(await parsed(await file({ id: entry?.id ?? '' })), entry as CalendarEntry)
      ?.component.getAllSubcomponents('valarm')
      .map((one) => String(one.getFirstPropertyValue('trigger')));
  const site = (await list()).find(({ kind }) => kind === 'onsite');
  expect(await alarmsOf(site)).toEqual(['-PT168H', '-PT24H']);
  await ask('PUT /api/Calendar/SaveReminders', { body: { remindDays: [0, 3, 3] } });
  expect(await alarmsOf(site)).toEqual(['-PT72H', '-PT2H']);
  await api.db
    .update(trainingProject)
    .set({ surveyUntil: instantOf('2026-12-20 23:59:59') })
    .where(eq(trainingProject.id, project.projectId));
  const survey = (await list()).find(({ id }) => id.startsWith('survey:'));
  expect(survey?.start).toBe('2026-12-20');
  expect(await alarmsOf(survey)).toEqual(['-PT63H', 'PT9H']);
  await api.db
    .update(trainingCourse)
    .set({ cancelledAt: api.now() })
    .where(eq(trainingCourse.courseId, project.courses[1]?.courseId ?? ''));
  expect(await alarmsOf(site)).toEqual([]);
  expect((await ask('PUT /api/Calendar/SaveReminders', { body: { remindDays: [5] } })).status).toBe(400);
});

test('an entry keeps its id; those of another person have others, and are not found', async () => {
  const [one, other] = [await learner(), await learner()];
  const [mine] = await one.list();
  const uids = [...(await parsed(await one.file({ id: mine?.id ?? '' }))).keys()];
  expect(uids).toHaveLength(1);
  expect([...(await parsed(await one.file())).keys()]).toContain(uids[0]);
  const site = (await one.list()).find(({ kind }) => kind === 'onsite');
  expect((await other.file({ id: site?.id ?? '' })).status).toBe(404);
  const shared = [...(await parsed(await one.file())).keys()].filter((uid) => uid.startsWith('trainingSignup:'));
  const theirs = new Set((await parsed(await other.file())).keys());
  expect(shared.filter((uid) => theirs.has(uid))).toEqual([]);
});

test('a secret address answers without a session, until it is renewed or taken back', async () => {
  const { me, ask, list, renew } = await learner();
  const get = (url: string) => api.app.request(new URL(url).pathname);
  const first = await renew();
  const events = await parsed(await get(first));
  for (const entry of await list()) expect(eventOf(events, entry)?.summary).toBe(entry.title);
  const { data } = await ask('GET /api/Calendar/GetSettings');
  expect(data.feed).toMatchObject({ url: first, readTime: expect.any(String) });
  const second = await renew();
  expect(second).not.toBe(first);
  expect((await get(first)).status).toBe(404);
  expect((await get(second)).status).toBe(200);
  await api.db.update(account).set({ profileReview: ProfileReview.NotPassed }).where(eq(account.id, me.id));
  expect((await get(second)).status).toBe(404);
  await api.db.update(account).set({ profileReview: ProfileReview.Passed }).where(eq(account.id, me.id));
  await ask('DELETE /api/Calendar/EndFeed');
  expect((await get(second)).status).toBe(404);
  expect((await get(`${new URL(second).origin}/api/Calendar/Feed/null.ics`)).status).toBe(404);
});

test('the address holds nothing of the person, and its secret is not stored as it is', async () => {
  const { me, renew } = await learner();
  const url = await renew();
  const text = await (await api.app.request(new URL(url).pathname)).text();
  for (const value of [me.realName, me.mobile, me.idDocNo, me.loginName, me.id]) expect(text).not.toContain(value);
  const token = /Feed\/([\w-]+)\.ics/.exec(url)?.[1] ?? '';
  expect(token).toHaveLength(43);
  const stored = await api.db.select({ token: raw(calendar.feedToken) }).from(calendar);
  expect(stored.length).toBeGreaterThan(0);
  for (const one of stored) expect(one.token ?? '').not.toContain(token);
});

test('the address speaks the language in which it was made, and is limited like other calls of strangers', async () => {
  const { me } = await learner();
  const { token } = await signedIn(api);
  const made = await api.call('POST /api/Calendar/RenewFeed', { token, headers: { 'accept-language': 'en-US' } });
  const { pathname } = new URL(String((made.data as { feed: { url: string } }).feed.url));
  expect(await (await api.app.request(pathname)).text()).toContain('X-WR-CALNAME:My teacher calendar');
  const [row] = await api.db.select().from(calendar).where(eq(calendar.feedLocale, 'en-US'));
  expect(row?.accountId).not.toBe(me.id);
  const calls = async () =>
    (await api.app.request('/api/Calendar/Feed/guess', { headers: { 'x-address': 'one' } })).status;
  const answers = [];
  for (let n = 0; n < 122; n += 1) answers.push(await calls());
  expect(answers.slice(0, 120).every((status) => status === 404)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test.each([
  [{ from: '2026-02-30', to: '2026-03-01' }],
  [{ from: '2026-12-01', to: '2026-11-30' }],
  [{ from: '2026-01-01', to: '2026-06-30' }],
])('days that make no sense are refused: %j', async (query) => {
  const { ask } = await learner();
  expect((await ask('GET /api/Calendar/List', { query })).status).toBe(400);
});
