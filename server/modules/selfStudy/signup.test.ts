import { eq } from 'drizzle-orm';
import type { CourseCard } from '../../../domain/api/selfStudy';
import { CourseSortOrder } from '../../../domain/enums';
import { SignupState } from '../../../domain/statuses';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { type CourseWish, insertPlan, insertSignup } from '../../../tests/support/study';
import { studyPlan } from '../../db/schema';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let n = 0;
async function learner(wishes: readonly CourseWish[]) {
  const person = await signedIn(api);
  const plan = await insertPlan(api.db, api.now(), wishes);
  await insertSignup(api.db, person.row.id, plan.planId, api.now());
  const ask = (key: string, options: object = {}) => api.call(key, { token: person.token, ...options });
  const courseIds = plan.courses.map(({ courseId }) => courseId);
  const order = async () => {
    const { data } = await ask('PUT /api/SelfStudy/InsertCourses', { body: { planId: plan.planId, courseIds } });
    const body = { planId: plan.planId, cartId: data.cartId, courseIds, clientToken: `signup-${++n}00000` };
    return (await ask('POST /api/Order/CreateOrder', { body })).data as { orderId: string };
  };
  const cancel = () => ask(`PUT /api/SelfStudy/CancelSignup/${plan.planId}`);
  const offered = async () => {
    const { data } = await ask(`GET /api/SelfStudy/BrowsePlan/${plan.planId}`);
    return (data.moves as { name: string; unmet: string[] }[]).find(({ name }) => name === 'cancel')?.unmet;
  };
  return { ...plan, ask, courseIds, order, cancel, offered };
}

describe('a sign-up is taken back', () => {
  test('once and again, keeps the cart, and comes back with another sign-up', async () => {
    const me = await learner([{}]);
    await me.ask('PUT /api/SelfStudy/InsertCourses', { body: { planId: me.planId, courseIds: me.courseIds } });
    expect(await me.offered()).toEqual([]);
    for (let i = 0; i < 2; i++) expect((await me.cancel()).data).toEqual({ isSignup: false });
    const { data } = await me.ask(`GET /api/SelfStudy/BrowsePlan/${me.planId}`);
    expect(data).toMatchObject({ isSignup: false, signupState: SignupState.NotSignedUp });
    expect(await me.offered()).toBeUndefined();
    expect((await me.ask(`PUT /api/SelfStudy/SignupPlan/${me.planId}`)).data.isSignup).toBe(true);
    expect((await me.ask(`GET /api/SelfStudy/SumShoppingCart/${me.planId}`)).data.count).toBe(1);
  });

  test('not while an order waits, but after that was cancelled', async () => {
    const me = await learner([{}]);
    const { orderId } = await me.order();
    expect(await me.offered()).toEqual(['noOrderWaiting']);
    const refused = await me.cancel();
    expect(refused).toMatchObject({ status: 422, data: { unmet: ['noOrderWaiting'] } });
    await me.ask(`PUT /api/Order/CancelOrder/${orderId}`);
    expect((await me.cancel()).status).toBe(200);
  });

  test('not with a course that is paid', async () => {
    const me = await learner([{ price: 0 }]);
    await me.order();
    expect(await me.offered()).toEqual(['nothingPaid']);
    expect((await me.cancel()).status).toBe(422);
    expect((await me.ask(`GET /api/SelfStudy/BrowsePlan/${me.planId}`)).data.isSignup).toBe(true);
  });

  test('not when nobody can sign up again', async () => {
    const me = await learner([{}]);
    await api.db.update(studyPlan).set({ signupEndAt: api.now() }).where(eq(studyPlan.id, me.planId));
    expect(await me.offered()).toEqual(['signupOpen']);
    expect((await me.cancel()).status).toBe(422);
  });
});

test('the courses to choose from are sorted by the server over all pages, and kept to those that cost nothing', async () => {
  const me = await learner([
    { name: '中学第10讲', price: 300, hour: 20 },
    { name: '阿里山', price: 0, hour: 10 },
    { name: '中学第2讲', price: 100, hour: 40 },
    { name: '小学', price: 0, hour: 30 },
  ]);
  const names = async (query: object) => {
    const pages = await Promise.all(
      ['1', '2'].map((current) =>
        me.ask('GET /api/SelfStudy/SelectCourse', { query: { planId: me.planId, pageSize: '2', current, ...query } }),
      ),
    );
    return pages.flatMap(({ data }) => (data.list as CourseCard[]).map(({ courseName }) => courseName)).join(' ');
  };
  const { Newest, PriceUp, PriceDown, HourUp, HourDown, Title } = CourseSortOrder;
  const sorted = (orderType: CourseSortOrder) => names({ orderType: String(orderType) });
  expect(await names({})).toBe('中学第10讲 阿里山 中学第2讲 小学');
  expect(await sorted(Newest)).toBe('小学 中学第2讲 阿里山 中学第10讲');
  expect(await sorted(PriceUp)).toBe('阿里山 小学 中学第2讲 中学第10讲');
  expect(await sorted(PriceDown)).toBe('中学第10讲 中学第2讲 阿里山 小学');
  expect(await sorted(HourUp)).toBe('阿里山 中学第10讲 小学 中学第2讲');
  expect(await sorted(HourDown)).toBe('中学第2讲 小学 中学第10讲 阿里山');
  // By its sounds: a, x, zh.
  expect(await sorted(Title)).toBe('阿里山 小学 中学第2讲 中学第10讲');
  expect(await names({ freeOnly: 'true' })).toBe('阿里山 小学');
});
