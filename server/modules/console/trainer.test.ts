import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import { demonstrationPassword } from '../../../domain/demonstration';
import { UploadStatus } from '../../../domain/statuses';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { type Api, startApi } from '../../../tests/support/api';
import { account, reviewSeat, studyCourse, trainingCourse, trainingProject } from '../../db/schema';
import { fixedAccount } from '../../seed/fixedAccounts';

/* Courses that a trainer gives, as the overview lists them. */

let api: Api;
beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
}, 600_000);
afterAll(() => api?.close());

async function signedIn(loginName: string): Promise<string> {
  const body = { loginName, password: demonstrationPassword, keep: true };
  const { data } = await api.call('POST /api/Account/Login', { body, address: loginName });
  return String(data.token);
}
interface Course {
  courseId: string;
  courseName: string;
  timeState: number;
  people: number;
  site?: { code?: string; cancelled: boolean; checkedIn: number };
  works?: { waiting: number; decided: number; link?: string };
}
const coursesOf = async (token: string) =>
  (await api.call('GET /api/Console/GetTrainer', { token })).data.courses as unknown as Course[];
const trainer = fixedAccount('trainer01');

test('a trainer finds the courses by the account: the next one first, what is over or cancelled last', async () => {
  const courses = await coursesOf(await signedIn('trainer01'));
  const rows = await api.db.select().from(studyCourse).where(eq(studyCourse.lecturerId, trainer.userId));
  expect(courses.map(({ courseId }) => courseId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  const isBehind = courses.map(({ timeState, site, works }) => (timeState === 2 || site?.cancelled) && !works?.waiting);
  expect(isBehind.indexOf(true)).toBeGreaterThan(0);
  expect(isBehind.slice(isBehind.indexOf(true))).not.toContain(false);
  for (const { site, timeState } of courses)
    expect(site?.code !== undefined).toBe(site !== undefined && timeState !== 2 && !site.cancelled);
});

test('people and homework are those of the project, and a link leads whoever decides to the same number', async () => {
  const [found] = (await coursesOf(await signedIn('trainer01'))).filter(({ works }) => works?.waiting);
  const [course] = await api.db
    .select({ orgId: trainingProject.orgId, signed: trainingProject.signed })
    .from(trainingCourse)
    .innerJoin(trainingProject, eq(trainingProject.id, trainingCourse.projectId))
    .where(eq(trainingCourse.courseId, found?.courseId ?? ''));
  expect(found?.people).toBe(course?.signed);
  expect(found?.works?.link).toBeUndefined();

  await api.db
    .update(account)
    .set({ grants: { ...noGrants, projectReview: true } })
    .where(eq(account.id, trainer.userId));
  await api.db
    .insert(reviewSeat)
    .values({ kind: TRAINING_KIND, orgId: course?.orgId ?? '', accountId: trainer.userId });
  const token = await signedIn('trainer01');
  const again = (await coursesOf(token)).find(({ courseId }) => courseId === found?.courseId);
  const query = Object.fromEntries(new URLSearchParams(again?.works?.link?.split('?')[1]));
  expect(query).toEqual({ courseId: found?.courseId, uploadState: String(UploadStatus.None) });
  const { data } = await api.call('GET /api/Training/ListWork', {
    token,
    query,
  });
  expect(data.total).toBe(again?.works?.waiting);
});

test('courses are those of the account: others find none', async () => {
  expect(await coursesOf(await signedIn('teacher01'))).toEqual([]);
  expect(await coursesOf(await signedIn('expert01'))).toEqual([]);
});
