import { and, eq } from 'drizzle-orm';
import { studyLimits } from '../../../domain/constants';
import { CourseLearning, ExamStatus } from '../../../domain/statuses';
import { dayMs } from '../../../domain/time';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { disagreements } from '../../../tests/support/money';
import { type CourseWish, insertPlan, insertSignup, type MadeCourse } from '../../../tests/support/study';
import { message, studyArchive, studyPlan, studyPlanCourse } from '../../db/schema';
import { demoRoutes } from '../../demo';
import { filmFile } from '../../seed/films';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(async () => expect(await disagreements(api.db)).toEqual([]));

let n = 0;
/** A learner who is signed up to a plan and owns its free courses, unless `buys` is false. */
async function learner(wishes: readonly CourseWish[] = [{ price: 0 }], buys = true, change = {}) {
  const person = await signedIn(api);
  const plan = await insertPlan(api.db, api.now(), wishes, change);
  await insertSignup(api.db, person.row.id, plan.planId, api.now());
  const ask = (key: string, options: object = {}) => api.call(key, { token: person.token, ...options });
  if (buys) {
    const courseIds = plan.courses.map(({ courseId }) => courseId);
    const { data } = await ask('PUT /api/SelfStudy/InsertCourses', { body: { planId: plan.planId, courseIds } });
    const body = { planId: plan.planId, cartId: data.cartId, courseIds, clientToken: `learner-${++n}0000` };
    const made = await ask('POST /api/Order/CreateOrder', { body });
    expect(made.data.status).toBe(0 + Number(made.data.payAmount === 0));
  }
  let seq = 0;
  const open = (course = plan.courses[0] as MadeCourse) => ask(`GET /api/SelfStudy/GetCourseUrl/${course.courseId}`);
  const save = (from: number, to: number, more: Record<string, unknown> = {}, course = plan.courses[0] as MadeCourse) =>
    ask('PUT /api/SelfStudy/SaveProgress', {
      body: {
        planId: plan.planId,
        courseId: course.courseId,
        sectionId: course.sectionId,
        from,
        to,
        position: to,
        clientId: 'viewer-01',
        seq: seq++,
        at: '2026-11-21 09:00:00',
        ...more,
      },
    });
  /** Watches a whole course at plain speed. */
  const watch = async (course = plan.courses[0] as MadeCourse) => {
    await open(course);
    api.pass(60);
    return save(0, 60, {}, course);
  };
  return { ...person, ...plan, ask, open, save, watch };
}

describe('plans', () => {
  test('are found by year, state and name, and signed up to once', async () => {
    const me = await learner([{}], false, { name: '百分之%计划', year: 2031 });
    const rows = await me.ask('GET /api/SelfStudy/SearchPlan', {
      query: { planYear: '2031', planState: '1', planName: '%' },
    });
    expect(rows.data).toMatchObject({
      total: 1,
      pageSize: 5,
      list: [{ planId: me.planId, isSignup: true, signupState: null }],
    });
    const missing = await me.ask('GET /api/SelfStudy/SearchPlan', { query: { planYear: '2031', planState: '2' } });
    expect(missing.data.total).toBe(0);
    const first = await me.ask(`PUT /api/SelfStudy/SignupPlan/${me.planId}`);
    api.pass(60);
    expect((await me.ask(`PUT /api/SelfStudy/SignupPlan/${me.planId}`)).data).toEqual(first.data);
  });

  test('cannot be signed up to before or after the time for it', async () => {
    const { token } = await signedIn(api);
    const soon = await insertPlan(api.db, api.now(), [], { signupStartAt: new Date(api.now().getTime() + dayMs) });
    const late = await insertPlan(api.db, api.now(), [], { signupEndAt: new Date(api.now().getTime() - dayMs) });
    expect((await api.call(`PUT /api/SelfStudy/SignupPlan/${soon.planId}`, { token })).status).toBe(422);
    expect((await api.call(`PUT /api/SelfStudy/SignupPlan/${late.planId}`, { token })).status).toBe(410);
    const hidden = await insertPlan(api.db, api.now(), [], { publishAt: new Date(api.now().getTime() + dayMs) });
    expect((await api.call(`GET /api/SelfStudy/BrowsePlan/${hidden.planId}`, { token })).status).toBe(404);
  });
});

describe('the cart', () => {
  test('takes a course once, says what it adds up to, and gives it back', async () => {
    const me = await learner(
      [
        { hour: 15, price: 999 },
        { hour: 5, price: 1 },
      ],
      false,
    );
    const [one, two] = me.courses as [MadeCourse, MadeCourse];
    const body = { planId: me.planId, courseId: one.courseId };
    for (let i = 0; i < 2; i++)
      expect((await me.ask('PUT /api/SelfStudy/InsertCourse', { body })).data).toMatchObject({
        count: 1,
        totalPrice: 9.99,
        totalHour: 1.5,
      });
    const both = await me.ask('PUT /api/SelfStudy/InsertCourses', {
      body: { planId: me.planId, courseIds: [two.courseId, 'x'] },
    });
    expect(both.data).toMatchObject({
      count: 2,
      totalPrice: 10,
      totalHour: 2,
      skipped: [{ courseId: 'x' }],
      hours: { items: [{ need: 4, selected: 2, lack: 2 }, {}] },
    });
    for (let i = 0; i < 2; i++)
      expect((await me.ask('DELETE /api/SelfStudy/DeleteCourse', { body })).data.count).toBe(1);
    const ids = { planId: me.planId, courseIds: [two.courseId] };
    expect((await me.ask('POST /api/SelfStudy/DeleteCourses', { body: ids })).data.count).toBe(0);
  });

  test('says when a price has changed or a course has gone, and leaves that out of the sum', async () => {
    const me = await learner([{ price: 1000 }, { price: 500 }], false);
    const [one, two] = me.courses as [MadeCourse, MadeCourse];
    await me.ask('PUT /api/SelfStudy/InsertCourses', {
      body: { planId: me.planId, courseIds: [one.courseId, two.courseId] },
    });
    await api.db.update(studyPlanCourse).set({ price: 1200 }).where(eq(studyPlanCourse.courseId, one.courseId));
    await api.db.update(studyPlanCourse).set({ offShelf: true }).where(eq(studyPlanCourse.courseId, two.courseId));
    const { data } = await me.ask(`GET /api/SelfStudy/GetShoppingCart/${me.planId}`);
    const items = Object.fromEntries((data.items as { courseId: string }[]).map((item) => [item.courseId, item]));
    expect(items[one.courseId]).toMatchObject({ selectable: true, priceChanged: { from: 10, to: 12 } });
    expect(items[two.courseId]).toMatchObject({ selectable: false, state: 'offShelf', blockedReason: '课程已下架' });
    expect(data.totals).toMatchObject({ count: 2, invalidCount: 1, totalPrice: 12 });
  });

  test('does not take what is owned, is no place for strangers, and closes with the plan', async () => {
    const me = await learner();
    const body = { planId: me.planId, courseId: me.courses[0]?.courseId };
    expect((await me.ask('PUT /api/SelfStudy/InsertCourse', { body })).status).toBe(422);
    expect((await me.ask('DELETE /api/SelfStudy/DeleteCourse', { body })).status).toBe(422);
    // Nor in another plan: a course is never paid twice.
    const other = await insertPlan(api.db, api.now(), []);
    await insertSignup(api.db, me.row.id, other.planId, api.now());
    await api.db.insert(studyPlanCourse).values({
      planId: other.planId,
      courseId: body.courseId as string,
      frameworkId: other.frameworkId,
      hourType: 1,
      hour: 10,
      price: 5,
      sort: 0,
    });
    expect((await me.ask('PUT /api/SelfStudy/InsertCourse', { body: { ...body, planId: other.planId } })).status).toBe(
      422,
    );
    const { token } = await signedIn(api);
    expect((await api.call('PUT /api/SelfStudy/InsertCourse', { token, body })).status).toBe(422);
    await api.db.update(studyPlan).set({ endAt: api.now() }).where(eq(studyPlan.id, me.planId));
    expect((await me.ask('PUT /api/SelfStudy/InsertCourse', { body })).status).toBe(410);
  });

  test('the choice can be narrowed to what closes the gap', async () => {
    const me = await learner([{ hourType: 1, price: 0 }, { hourType: 2 }, { hourType: 1, hour: 20 }], false, {
      electiveHour: 0,
    });
    const query = { planId: me.planId, closesGap: 'true' };
    const names = async () =>
      ((await me.ask('GET /api/SelfStudy/SelectCourse', { query })).data.list as { courseId: string }[]).map(
        ({ courseId }) => courseId,
      );
    expect(await names()).toEqual([me.courses[0]?.courseId, me.courses[2]?.courseId]);
    await me.ask('PUT /api/SelfStudy/InsertCourse', { body: { planId: me.planId, courseId: me.courses[0]?.courseId } });
    expect(await names()).toEqual([]);
    const [first] = me.courses;
    const inPlan = and(eq(studyPlanCourse.planId, me.planId), eq(studyPlanCourse.courseId, first?.courseId ?? ''));
    await api.db.update(studyPlanCourse).set({ offShelf: true }).where(inPlan);
    // A course off the shelf cannot be paid, so it does not close the gap.
    expect(await names()).toEqual([me.courses[2]?.courseId]);
    const filtered = await me.ask('GET /api/SelfStudy/SelectCourse', {
      query: { planId: me.planId, minHour: '1', maxHour: '2', minPrice: '10' },
    });
    expect(filtered.data).toMatchObject({ total: 1, list: [{ courseId: me.courses[2]?.courseId, state: 'free' }] });
  });
});

test('courses are found by a part of their name or of their lecturer, in a choice and among mine', async () => {
  const me = await learner([{ price: 0 }, { price: 0, teacherName: '欧阳 100%' }]);
  const found = async (key: string, courseName: string) =>
    ((await me.ask(key, { query: { planId: me.planId, courseName } })).data.list as { courseId: string }[]).map(
      ({ courseId }) => courseId,
    );
  const [first, second] = me.courses.map(({ courseId }) => courseId);
  for (const key of ['GET /api/SelfStudy/SelectCourse', 'GET /api/SelfStudy/SearchCourse']) {
    expect(await found(key, `${first?.slice(-6)}`)).toEqual([first]);
    expect(await found(key, ' 阳 100% ')).toEqual([second]);
    expect(await found(key, '阳%00')).toEqual([]);
  }
});

describe('watching', () => {
  test('counts intervals once, never lowers, and writes why the rest did not count', async () => {
    const me = await learner();
    expect((await me.save(0, 10)).data).toMatchObject({ counted: 0, reason: 'notOpened' });
    const opened = await me.open();
    expect(opened.data).toMatchObject({ kind: 'mp4', totalSeconds: 60, lastPosition: 0, allowSkip: true, maxSpeed: 1 });
    api.pass(30);
    expect((await me.save(0, 30)).data).toMatchObject({
      counted: 30,
      percent: 50,
      learnState: CourseLearning.Studying,
    });
    api.pass(10);
    expect((await me.save(20, 30)).data).toMatchObject({
      counted: 0,
      uncounted: 10,
      reason: 'repeated',
      finishedSeconds: 30,
    });
    expect((await me.save(30, 60)).data).toMatchObject({ counted: 0, reason: 'tooFast', percent: 50 });
    expect((await me.save(50, 70)).data.reason).toBe('outside');
    expect((await me.open()).data).toMatchObject({
      lastPosition: 30,
      finishedSeconds: 30,
      sections: [{ watched: [[0, 30]] }],
    });
    const { data } = await me.ask('GET /api/SelfStudy/ListLedger', { query: { planId: me.planId } });
    expect(data).toMatchObject({ total: 5, countedSeconds: 30, uncountedSeconds: 10 + 10 + 30 + 20 });
    expect((data.list as { reasonText?: string }[])[0]?.reasonText).toEqual(expect.any(String));
  });

  test('the same clientId and seq change nothing; two tabs on one part count it once', async () => {
    const me = await learner();
    await me.open();
    api.pass(30);
    const first = await me.save(0, 20, { seq: 7 });
    expect((await me.save(0, 20, { seq: 7 })).data).toEqual(first.data);
    expect((await me.save(20, 40, { seq: 7 })).data.finishedSeconds).toBe(20);
    expect((await me.save(0, 10, { clientId: 'viewer-02', seq: 1 })).data).toMatchObject({
      counted: 0,
      finishedSeconds: 20,
    });
    const all = await Promise.all([1, 2, 3].map((tab) => me.save(20, 25, { clientId: `tab-0000${tab}`, seq: 1 })));
    expect(all.map(({ data }) => data.counted).sort()).toEqual([0, 0, 5]);
  });

  test('two courses at once do not make time run twice as fast', async () => {
    const me = await learner([{ price: 0 }, { price: 0 }]);
    const [one, two] = me.courses as [MadeCourse, MadeCourse];
    await me.open(one);
    await me.open(two);
    api.pass(30);
    expect((await me.save(0, 30, {}, one)).data.counted).toBe(30);
    expect((await me.save(0, 30, {}, two)).data).toMatchObject({ counted: 0, reason: 'tooFast' });
  });

  test('a minute without a network is sent afterwards and counts', async () => {
    const me = await learner();
    await me.open();
    api.pass(60);
    expect((await me.save(0, 30, { took: 30 })).data.counted).toBe(30);
    expect((await me.save(30, 60, { took: 30 })).data).toMatchObject({ counted: 30, percent: 100 });
  });

  test('so it does from a viewer that does not say how long it took: its own clock lies between', async () => {
    const me = await learner();
    await me.open();
    api.pass(60);
    expect((await me.save(0, 30, { at: '2026-11-21 09:00:30' })).data.counted).toBe(30);
    expect((await me.save(30, 60, { at: '2026-11-21 09:01:00' })).data).toMatchObject({ counted: 30, percent: 100 });
  });

  test('what is skipped finds no time in hand, though the course allows more speed than was used', async () => {
    const me = await learner([{ price: 0, maxSpeed: 20 }]);
    await me.open();
    api.pass(30);
    expect((await me.save(0, 30, { took: 30 })).data.counted).toBe(30);
    expect((await me.save(45, 60, { took: 0.2 })).data).toMatchObject({ counted: 0, reason: 'tooFast' });
    expect((await me.save(45, 60)).data).toMatchObject({ counted: 0, reason: 'tooFast' });
    api.pass(10);
    expect((await me.save(45, 60, { took: 7.5 })).data).toMatchObject({ counted: 15 });
  });

  test('idle time is used up by a save without length', async () => {
    const me = await learner();
    await me.open();
    api.pass(3000);
    await me.save(0, 0);
    expect((await me.save(0, 60)).data.reason).toBe('tooFast');
    api.pass(60);
    expect((await me.save(0, 60)).data.counted).toBe(60);
  });

  test('a course may forbid skipping and allow speed', async () => {
    const me = await learner([{ price: 0, allowSkip: false, maxSpeed: 20 }]);
    await me.open();
    api.pass(30);
    expect((await me.save(40, 60)).data.reason).toBe('skipped');
    expect((await me.save(0, 60)).data).toMatchObject({ counted: 60, percent: 100 });
  });

  test('is for those who have the course', async () => {
    const me = await learner();
    const other = await learner([{}], false);
    const [course] = me.courses;
    expect((await other.ask(`GET /api/SelfStudy/GetCourseUrl/${course?.courseId}`)).status).toBe(422);
    expect((await other.save(0, 1, { courseId: course?.courseId, sectionId: course?.sectionId })).status).toBe(422);
    expect((await me.save(0, 1, { sectionId: other.courses[0]?.sectionId })).status).toBe(404);
    expect(
      (await me.ask('GET /api/SelfStudy/ListMember', { query: { courseId: course?.courseId ?? '' } })).data,
    ).toMatchObject({ total: 1, pageSize: 5, list: [{ userId: me.row.id, percent: 0 }] });
  });
});

describe('films', () => {
  const film = filmFile('short', 'mp4').bytes;
  const get = (url: unknown, headers: Record<string, string> = {}) => api.app.request(String(url), { headers });

  test('come whole, in parts, and only while the address is good', async () => {
    const me = await learner();
    const { data } = await me.open();
    const whole = await get(data.url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    const etag = String(whole.headers.get('etag'));
    const part = await get(data.url, { range: 'bytes=5-9', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${film.length}`]);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...film.slice(5, 10)]);
    expect((await get(data.url, { range: 'bytes=5-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(data.url, { range: `bytes=${film.length}-` })).status).toBe(416);
    const captions = await get(data.captionsUrl);
    expect(await captions.text()).toMatch(/^WEBVTT/);
    const other = String(data.url).replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
    expect((await get(other)).status).toBe(403);
    expect((await get(String(data.url).replace(/expires=\d/, 'expires=2'))).status).toBe(403);
    api.pass(studyLimits.mediaLife);
    expect((await get(data.url)).status).toBe(403);
  });
});

describe('finishing', () => {
  const exam = async (url: unknown, answers: string) => {
    const page = demoRoutes(api.db, {
      services: api.services,
      send: (request) => api.app.fetch(request),
      now: api.now,
    });
    const path = new URL(String(url)).pathname.replace('/demo', '');
    const names = ['goal', 'respect', 'privacy', 'evaluation', 'homework'];
    const body = new URLSearchParams(names.map((name, i) => [name, answers[i] === 'y' ? 'yes' : 'no']));
    return (await page.request(path, { method: 'POST', body })).text();
  };

  test('the last course issues the archive, whose figures are those of hours, ledger and page of verification', async () => {
    const me = await learner([{ price: 0, hour: 40 }]);
    const before = await me.ask(`GET /api/SelfStudy/GetArchives/${me.planId}`);
    expect(before.data).toMatchObject({ result: 2, courses: [], totalHour: 0, credit: 0 });
    expect(before.data.archiveNo).toBeUndefined();
    expect((await me.watch()).data).toMatchObject({ percent: 100, learnState: CourseLearning.Passed });
    const { data } = await me.ask(`GET /api/SelfStudy/GetArchives/${me.planId}`);
    expect(data).toMatchObject({
      result: 1,
      totalHour: 4,
      credit: 2,
      gaps: [],
      archiveNo: expect.stringMatching(/^YX2026-/),
    });
    const hours = (await me.ask(`GET /api/SelfStudy/GetHourStatus/${me.planId}`)).data;
    const ledger = await me.ask('GET /api/SelfStudy/ListLedger', { query: { planId: me.planId } });
    const progress = await me.ask(`GET /api/SelfStudy/GetProgress/${me.planId}`);
    expect([data.hours, ledger.data.hours, progress.data.hours]).toEqual([hours, hours, hours]);
    expect(progress.data).toMatchObject({ percent: 100, learnState: CourseLearning.Passed, gaps: [] });
    const page = await api.app.request(`/api/SelfStudy/VerifyArchives?code=${data.verifyCode}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(String(data.archiveNo));
    expect(html).toContain('4 学时');
    expect(html).not.toContain(me.row.realName as string);
    expect((await api.app.request('/api/SelfStudy/VerifyArchives?code=NOPE-NOPE')).status).toBe(404);
    const told = await api.db.select().from(message).where(eq(message.accountId, me.row.id));
    expect(told.map(({ words }) => words?.key)).toEqual(
      expect.arrayContaining(['notice.study.coursePassed', 'notice.study.planCompleted']),
    );
    // A second look at it issues nothing more.
    await me.save(0, 1);
    expect(await api.db.select().from(studyArchive).where(eq(studyArchive.accountId, me.row.id))).toHaveLength(1);
  });

  test('an exam opens when all is watched, counts once for each ticket, and ends after its tries', async () => {
    const me = await learner([{ price: 0, exam: true }]);
    const view = async () => (await me.ask(`GET /api/SelfStudy/ViewCourse/${me.courses[0]?.courseId}`)).data;
    expect((await view()).examUrl).toBeUndefined();
    expect((await me.watch()).data.learnState).toBe(CourseLearning.Studying);
    expect((await me.ask(`GET /api/SelfStudy/GetGap/${me.planId}`)).data).toMatchObject([
      { kind: 'hourRequired' },
      { kind: 'exam' },
    ]);
    const { examUrl } = await view();
    expect(await exam(examUrl, 'yynnn')).toContain('40');
    await exam(examUrl, 'yyyyy');
    expect(await view()).toMatchObject({ examState: ExamStatus.NotPassed, examScore: 40, examTriesLeft: 1 });
    await exam((await view()).examUrl, 'yyyny');
    expect(await view()).toMatchObject({
      examState: ExamStatus.Passed,
      examScore: 80,
      learnState: CourseLearning.Passed,
    });
    expect(await exam(`${String(examUrl)}x`, 'yyyyy')).toContain('无效');
  });

  test('the page of an exam and that of a course speak of the same tries', async () => {
    const me = await learner([{ price: 0, exam: true }]);
    await me.watch();
    for (let i = 0; i < 2; i++)
      await exam((await me.ask(`GET /api/SelfStudy/ViewCourse/${me.courses[0]?.courseId}`)).data.examUrl, 'nnnnn');
    const { data } = await me.ask(`GET /api/SelfStudy/ViewCourse/${me.courses[0]?.courseId}`);
    expect(data).toMatchObject({ examTriesLeft: 0, learnState: CourseLearning.NotPassed });
    expect(data.examUrl).toBeUndefined();
  });

  test('somebody whose plan ends soon is told once', async () => {
    const me = await learner([{}], false, { endAt: new Date(api.now().getTime() + 3 * 86_400_000) });
    await me.ask('GET /api/SelfStudy/ListMyPlan');
    for (let i = 0; i < 2; i++) await api.due();
    const told = await api.db
      .select()
      .from(message)
      .where(and(eq(message.accountId, me.row.id)));
    expect(told.map(({ words }) => words)).toMatchObject([{ key: 'notice.study.planEnding', params: { lack: 4 } }]);
  });
});

describe('comments', () => {
  test('are written by learners, liked, answered, sorted, and deleted by their author', async () => {
    const [me, other] = [await learner(), await learner()];
    const courseId = me.courses[0]?.courseId;
    const say = (content: string, parentId?: string) =>
      me.ask('POST /api/Comment/SaveComment', { body: { courseId, content, parentId } });
    expect((await other.ask('POST /api/Comment/SaveComment', { body: { courseId, content: '好' } })).status).toBe(422);
    expect((await say('𠮷'.repeat(301))).status).toBe(400);
    expect((await say(' ')).status).toBe(400);
    const first = await say('讲得清楚');
    api.pass(1);
    const second = await say('𠮷'.repeat(300));
    api.pass(1);
    await say('谢谢', String(first.data.id));
    const like = (liked: boolean) => other.ask(`PUT /api/Comment/LikeComment/${first.data.id}`, { body: { liked } });
    const liked = { liked: true, likeCount: 1 };
    expect((await Promise.all([like(true), like(true)])).map(({ data }) => data)).toEqual([liked, liked]);
    const list = async (sort: string) =>
      (await other.ask('GET /api/Comment/ListComment', { query: { courseId: courseId ?? '', sort } })).data.list as {
        id: string;
      }[];
    expect((await list('0')).map(({ id }) => id)).toEqual([second.data.id, first.data.id]);
    expect(await list('1')).toMatchObject([
      { id: first.data.id, liked: true, mine: false, replies: [{ content: '谢谢' }] },
      {},
    ]);
    for (let n = 0; n < 2; n++) expect((await like(false)).data).toEqual({ liked: false, likeCount: 0 });
    expect((await other.ask(`DELETE /api/Comment/DelComment/${first.data.id}`)).status).toBe(404);
    expect((await me.ask(`DELETE /api/Comment/DelComment/${first.data.id}`)).data).toBe(true);
    expect(await list('0')).toHaveLength(1);
  });
});
