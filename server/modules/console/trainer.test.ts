import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import { formatInstant, instantOf } from '../../../domain/rules/calendar';
import { UploadStatus } from '../../../domain/statuses';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { signIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { account, reviewSeat, studyCourse, trainingAttendance, trainingCourse, trainingProject } from '../../db/schema';
import { fixedAccount } from '../../seed/fixedAccounts';
import { holdSitting } from '../../seed/training/sitting';

/* Courses that a trainer gives, as the overview lists them. */

let api: Api;
beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
}, 600_000);
afterAll(() => api?.close());

interface Course {
  courseId: string;
  courseName: string;
  timeState: number;
  people: number;
  site?: { code?: string; cancelled: boolean; checkedIn: number };
  works?: {
    waiting: number;
    decided: number;
    link?: string;
    markers?: { count: number; first: { realName: string; orgName: string }[] };
  };
}
const coursesOf = async (token: string) =>
  (await api.call('GET /api/Console/GetTrainer', { token })).data.courses as unknown as Course[];
const trainer = fixedAccount('trainer01');

test('a trainer finds the courses by the account: the next one first, what is over or cancelled last', async () => {
  const courses = await coursesOf(await signIn(api, 'trainer01'));
  const rows = await api.db.select().from(studyCourse).where(eq(studyCourse.lecturerId, trainer.userId));
  expect(courses.map(({ courseId }) => courseId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  const isBehind = courses.map(({ timeState, site, works }) => (timeState === 2 || site?.cancelled) && !works?.waiting);
  expect(isBehind.indexOf(true)).toBeGreaterThan(0);
  expect(isBehind.slice(isBehind.indexOf(true))).not.toContain(false);
  for (const { site, timeState } of courses)
    expect(site?.code !== undefined).toBe(site !== undefined && timeState !== 2 && !site.cancelled);
});

test('people and homework are those of the project, and a link leads whoever decides to the same number', async () => {
  const [found] = (await coursesOf(await signIn(api, 'trainer01'))).filter(({ works }) => works?.waiting);
  const [course] = await api.db
    .select({ orgId: trainingProject.orgId, signed: trainingProject.signed })
    .from(trainingCourse)
    .innerJoin(trainingProject, eq(trainingProject.id, trainingCourse.projectId))
    .where(eq(trainingCourse.courseId, found?.courseId ?? ''));
  expect(found?.people).toBe(course?.signed);
  expect(found?.works?.link).toBeUndefined();
  // Without the right: who decides, which are the seats at the project's office and above it.
  const seats = await api.db.select().from(reviewSeat).where(eq(reviewSeat.kind, TRAINING_KIND));
  const { count = 0, first = [] } = found?.works?.markers ?? {};
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(new Set(seats.map(({ accountId }) => accountId)).size);
  expect(first[0]).toEqual({ realName: expect.any(String), orgName: expect.any(String) });

  await api.db
    .update(account)
    .set({ grants: { ...noGrants, projectReview: true } })
    .where(eq(account.id, trainer.userId));
  await api.db
    .insert(reviewSeat)
    .values({ kind: TRAINING_KIND, orgId: course?.orgId ?? '', accountId: trainer.userId });
  const token = await signIn(api, 'trainer01');
  const again = (await coursesOf(token)).find(({ courseId }) => courseId === found?.courseId);
  expect(again?.works?.markers).toBeUndefined();
  const query = Object.fromEntries(new URLSearchParams(again?.works?.link?.split('?')[1]));
  expect(query).toEqual({ courseId: found?.courseId, uploadState: String(UploadStatus.None) });
  const { data } = await api.call('GET /api/Training/ListWork', {
    token,
    query,
  });
  expect(data.total).toBe(again?.works?.waiting);
});

test('nobody decides where no office has given the right, and that is told', async () => {
  await api.db.delete(reviewSeat).where(eq(reviewSeat.kind, TRAINING_KIND));
  const found = (await coursesOf(await signIn(api, 'trainer01'))).find(({ works }) => works?.waiting);
  expect(found?.works?.markers).toEqual({ count: 0, first: [] });
});

test('the demonstration has a sitting today, and people check in while the day goes on', async () => {
  const on = async (now: Date) => {
    await holdSitting(api.db, now);
    const [course] = await api.db.select().from(trainingCourse).where(eq(trainingCourse.code, '302118'));
    const { courseId = '', opensAt, closesAt } = course ?? {};
    const came = await api.db.select().from(trainingAttendance).where(eq(trainingAttendance.courseId, courseId));
    return { day: opensAt && formatInstant(opensAt).slice(0, 10), lasts: closesAt && closesAt > now, came };
  };
  const morning = await on(instantOf('2027-03-02 08:41:00'));
  expect(morning).toMatchObject({ day: '2027-03-02', lasts: true });
  expect(morning.came).toHaveLength(5);
  expect((await on(instantOf('2027-03-02 12:00:00'))).came.length).toBeGreaterThan(20);
  const next = await on(instantOf('2027-03-03 07:00:00'));
  expect(next).toMatchObject({ day: '2027-03-03', lasts: true, came: [] });
});

test('courses are those of the account: others find none', async () => {
  expect(await coursesOf(await signIn(api, 'teacher01'))).toEqual([]);
  expect(await coursesOf(await signIn(api, 'expert01'))).toEqual([]);
});
