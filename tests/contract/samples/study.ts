import { eq } from 'drizzle-orm';
import type { commentApi } from '../../../domain/api/comment';
import type { orderApi } from '../../../domain/api/order';
import type { selfStudyApi } from '../../../domain/api/selfStudy';
import type { walletApi } from '../../../domain/api/wallet';
import { newId } from '../../../server/db/id';
import { learningCard, studyArchive } from '../../../server/db/schema';
import { moveBalance } from '../../../server/modules/payments/wallet/balance';
import { cardHash } from '../../../server/modules/payments/wallet/cardHash';
import { type CourseWish, insertPlan, insertSignup, type MadeCourse } from '../../support/study';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

type StudyApi = typeof selfStudyApi & typeof commentApi & typeof orderApi & typeof walletApi;
type StudySamples = SamplesOf<StudyApi>;

let tokens = 0;
const clientToken = () => `contract-${String(++tokens).padStart(8, '0')}`;

interface Place {
  planId: string;
  courses: MadeCourse[];
  courseIds: string[];
}

/** Makes a plan and signs the user up for it. */
async function place(world: World, me: Person, wishes: readonly CourseWish[] = [{}, {}]): Promise<Place> {
  const { planId, courses } = await insertPlan(world.db, new Date(), wishes);
  await insertSignup(world.db, me.id, planId, new Date());
  return { planId, courses, courseIds: courses.map(({ courseId }) => courseId) };
}

/** Makes a plan and puts all its courses into the cart. */
async function filled(world: World, me: Person, wishes?: readonly CourseWish[]) {
  const at = await place(world, me, wishes);
  const { cartId } = await world.ask(me, 'PUT /api/SelfStudy/InsertCourses', {
    body: { planId: at.planId, courseIds: at.courseIds },
  });
  return { ...at, cartId };
}

async function ordered(world: World, me: Person, wishes?: readonly CourseWish[]) {
  const { planId, courses, courseIds, cartId } = await filled(world, me, wishes);
  const body = { planId, cartId, courseIds, clientToken: clientToken() };
  return { planId, courses, ...(await world.ask(me, 'POST /api/Order/CreateOrder', { body })) };
}

const give = (world: World, me: Person, fen: number) =>
  world.db.transaction((tx) =>
    moveBalance(tx, { accountId: me.id, amount: fen, kind: 'opening', params: {} }, new Date()),
  );

/** Makes an order and pays it from the balance. Returns also the ids of its lines. */
async function paid(world: World, me: Person, wishes?: readonly CourseWish[]) {
  const made = await ordered(world, me, wishes);
  await give(world, me, 10_000);
  if (made.payAmount > 0)
    await world.ask(me, 'POST /api/Order/PayOrder', {
      body: { orderId: made.orderId, payType: 3, password: world.password },
    });
  const { items } = await world.ask(me, 'GET /api/Order/GetOrder/{id}', { path: { id: made.orderId } });
  return { ...made, items: items.map(({ orderItemId }) => orderItemId) };
}

const free: CourseWish[] = [{ price: 0 }];

/** Makes a course of the user and opens it. */
async function opened(world: World, me: Person) {
  const { planId, courses } = await ordered(world, me, free);
  const course = courses[0] as MadeCourse;
  const media = await world.ask(me, 'GET /api/SelfStudy/GetCourseUrl/{id}', {
    path: { id: course.courseId },
    query: {},
  });
  return { planId, ...course, media };
}

async function commented(world: World, me: Person) {
  const { courseId } = await opened(world, me);
  const { id } = await world.ask(me, 'POST /api/Comment/SaveComment', { body: { courseId, content: '讲得清楚' } });
  return { courseId, id };
}

async function asked(world: World, me: Person) {
  const { orderId, items } = await paid(world, me);
  const body = { orderId, orderItemIds: items.slice(0, 1), reasonId: '1', clientToken: clientToken() };
  return { orderId, ...(await world.ask(me, 'POST /api/Order/ApplyRefund', { body })) };
}

async function begunRecharge(world: World, me: Person) {
  const body = { method: 0 as const, amount: 50, payType: 1 as const, clientToken: clientToken() };
  return { path: { rechargeId: (await world.ask(me, 'POST /api/Wallet/CreateRecharge', { body })).rechargeId } };
}

const ofPlan = {
  names: 'shared' as const,
  given: async (world: World, me: Person) => ({ path: { id: (await place(world, me)).planId } }),
};
const cartBody = async (world: World, me: Person) => {
  const { planId, courseIds } = await place(world, me);
  return { body: { planId, courseId: courseIds[0] as string } };
};
const manyBody = async (world: World, me: Person) => {
  const { planId, courseIds } = await place(world, me);
  return { body: { planId, courseIds } };
};
const ownOrder = async (world: World, me: Person) => ({ path: { id: (await ordered(world, me)).orderId } });
const isHtml = (_: unknown, __: World, ___: Person, answer: { headers: Headers }) =>
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);

export const studySamples: StudySamples = {
  'GET /api/SelfStudy/SearchPlan': {
    names: 'shared',
    given: async (world, me) => {
      await place(world, me);
      return {
        query: { planYear: '2026', planState: '1', orderType: '0', planName: '选学', current: '1', pageSize: '5' },
      };
    },
    gives: (data) => expect(data.total).toBeGreaterThan(0),
  },
  'GET /api/SelfStudy/ScanSelection/{id}': {
    names: 'shared',
    given: async (world, me) => ({ path: { id: (await filled(world, me)).planId } }),
    gives: (data) => expect(data.courses).toMatchObject([{ state: 'inCart', canRemove: true }, {}]),
  },
  'GET /api/SelfStudy/BrowsePlan/{id}': { ...ofPlan, gives: (data) => expect(data.frameworks).toHaveLength(1) },
  'GET /api/SelfStudy/GetProgress/{id}': { ...ofPlan, gives: (data) => expect(data.gaps).toHaveLength(1) },
  'GET /api/SelfStudy/SearchCourse': {
    names: 'shared',
    given: async (world, me) => ({
      query: { planId: (await filled(world, me)).planId, hourType: '1', courseName: '课程' },
    }),
    gives: (data) => expect(data).toMatchObject({ total: 2, pageSize: 8 }),
  },
  'GET /api/SelfStudy/GetArchives/{id}': { ...ofPlan, gives: (data) => expect(data.result).toBe(2) },
  'GET /api/SelfStudy/GetHourStatus/{id}': {
    ...ofPlan,
    gives: (data) => expect(data.total).toMatchObject({ need: 4, lack: 4 }),
  },
  'GET /api/SelfStudy/ListFramework/{id}': { ...ofPlan, gives: (data) => expect(data[0]?.courseCount).toBe(2) },
  'GET /api/SelfStudy/SelectCourse': {
    names: 'shared',
    given: async (world, me) => ({
      query: {
        planId: (await place(world, me)).planId,
        hourType: '1',
        minHour: '1',
        maxHour: '8',
        minPrice: '0',
        maxPrice: '99.5',
        courseName: '课程',
        freeOnly: 'false',
        closesGap: 'true',
        orderType: '3',
      },
    }),
    gives: (data) => expect(data).toMatchObject({ total: 2, pageSize: 8, list: [{ state: 'free' }, {}] }),
  },
  'GET /api/SelfStudy/GetShoppingCart/{id}': {
    names: 'shared',
    given: async (world, me) => ({ path: { id: (await filled(world, me)).planId } }),
    gives: (data) => expect(data.totals).toMatchObject({ count: 2, totalPrice: 20 }),
  },
  'GET /api/SelfStudy/SumShoppingCart/{id}': { ...ofPlan, gives: (data) => expect(data.count).toBe(0) },
  'GET /api/SelfStudy/GetCourseUrl/{id}': {
    names: 'shared',
    given: async (world, me) => {
      const { courseId, planId, sectionId } = await opened(world, me);
      return { path: { id: courseId }, query: { planId, sectionId } };
    },
    gives: (data) => expect(data).toMatchObject({ kind: 'mp4', totalSeconds: 60 }),
  },
  'GET /api/SelfStudy/GetCourseMedia': {
    given: async (world, me) => {
      const { media } = await opened(world, me);
      const query = Object.fromEntries(new URLSearchParams(media.url.split('?')[1]));
      return { query: query as { id: string; part: 'main'; expires: string; signature: string } };
    },
    gives: (_, __, ___, answer) => expect(answer.headers.get('content-type')).toBe('video/mp4'),
  },
  'GET /api/SelfStudy/ViewCourse/{id}': {
    names: 'shared',
    given: async (world, me) => {
      const { courseId, planId } = await opened(world, me);
      return { path: { id: courseId }, query: { planId } };
    },
    gives: (data) => expect(data).toMatchObject({ state: 'owned', sections: [{ seconds: 60 }] }),
  },
  'GET /api/SelfStudy/ListMember': {
    names: 'shared',
    given: async (world, me) => ({ query: { courseId: (await opened(world, me)).courseId } }),
    gives: (data, _, me) => expect(data).toMatchObject({ total: 1, list: [{ userId: me.id }] }),
  },
  'PUT /api/SelfStudy/SignupPlan/{id}': ofPlan,
  'PUT /api/SelfStudy/CancelSignup/{id}': { ...ofPlan, gives: (data) => expect(data).toEqual({ isSignup: false }) },
  'PUT /api/SelfStudy/InsertCourse': {
    names: 'shared',
    given: cartBody,
    gives: (data) => expect(data).toMatchObject({ count: 1, totalPrice: 10 }),
  },
  'PUT /api/SelfStudy/InsertCourses': {
    names: 'shared',
    given: manyBody,
    gives: (data) => expect(data).toMatchObject({ count: 2, skipped: [] }),
  },
  'DELETE /api/SelfStudy/DeleteCourse': {
    names: 'shared',
    given: cartBody,
    gives: (data) => expect(data.count).toBe(0),
  },
  'POST /api/SelfStudy/DeleteCourses': {
    names: 'shared',
    given: manyBody,
    gives: (data) => expect(data.count).toBe(0),
  },
  'GET /api/SelfStudy/GetArchivesPaper/{id}': {
    ...ofPlan,
    gives: (data) => expect(data.blocks.map(({ kind }) => kind)).toContain('form'),
  },
  'GET /api/SelfStudy/PDFArchives/{id}': {
    ...ofPlan,
    gives: (_, __, ___, { bytes }) => expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-'),
  },
  'GET /api/SelfStudy/VerifyArchives': {
    given: async (world) => {
      const [row] = await world.db.select().from(studyArchive).limit(1);
      return { query: { code: row?.verifyCode ?? '' } };
    },
    gives: isHtml,
  },
  'GET /api/SelfStudy/ListMyPlan': {
    names: 'shared',
    given: async (world, me) => {
      await place(world, me);
      return { query: { learnState: '0', planState: '1' } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, pageSize: 10 }),
  },
  'GET /api/SelfStudy/GetGap/{id}': {
    ...ofPlan,
    gives: (data) => expect(data).toMatchObject([{ kind: 'hourRequired' }]),
  },
  'PUT /api/SelfStudy/SaveProgress': {
    names: 'shared',
    given: async (world, me) => {
      const { planId, courseId, sectionId } = await opened(world, me);
      const watched = { from: 0, to: 3, position: 3, clientId: 'viewer-01', seq: 1, at: '2026-11-21 09:00:00' };
      return { body: { planId, courseId, sectionId, ...watched } };
    },
    gives: (data) => expect(data).toMatchObject({ counted: 3, finishedSeconds: 3, nextSaveIn: 30 }),
  },
  'GET /api/SelfStudy/ListLedger': {
    names: 'shared',
    given: async (world, me) => {
      const { planId, courseId, sectionId } = await opened(world, me);
      const watched = { from: 0, to: 2, position: 2, clientId: 'viewer-01', seq: 1, at: '2026-11-21 09:00:00' };
      await world.ask(me, 'PUT /api/SelfStudy/SaveProgress', { body: { planId, courseId, sectionId, ...watched } });
      return { query: { planId, courseId } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, countedSeconds: 2, list: [{ counted: 2 }] }),
  },

  'GET /api/Comment/ListComment': {
    names: 'shared',
    given: async (world, me) => ({ query: { courseId: (await commented(world, me)).courseId, sort: '1' } }),
    gives: (data) => expect(data).toMatchObject({ total: 1, list: [{ mine: true, liked: false }] }),
  },
  'POST /api/Comment/SaveComment': {
    names: 'shared',
    given: async (world, me) => {
      const { courseId, id } = await commented(world, me);
      return { body: { courseId, content: '谢谢', parentId: id } };
    },
    gives: (data) => expect(data).toMatchObject({ content: '谢谢', mine: true }),
  },
  'PUT /api/Comment/LikeComment/{id}': {
    names: 'shared',
    given: async (world, me) => ({ path: { id: (await commented(world, me)).id }, body: { liked: true } }),
    gives: (data) => expect(data).toEqual({ liked: true, likeCount: 1 }),
  },
  'DELETE /api/Comment/DelComment/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await commented(world, me)).id } }),
  },

  'POST /api/Order/CreateOrder': {
    names: 'own',
    given: async (world, me) => {
      const { planId, cartId, courseIds } = await filled(world, me);
      return { body: { planId, cartId, courseIds, clientToken: clientToken() } };
    },
    gives: (data) => expect(data).toMatchObject({ status: 0, payAmount: 20 }),
  },
  'GET /api/Order/ListOrder': {
    names: 'shared',
    given: async (world, me) => {
      await ordered(world, me);
      return { query: { status: '0', keyword: '课程', startDate: '2020-01-01', endDate: '2099-01-01' } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, counts: { 0: 1, 6: 0 } }),
  },
  'GET /api/Order/GetOrder/{id}': {
    names: 'own',
    given: ownOrder,
    gives: (data) => expect(data).toMatchObject({ status: 0, payTypes: [1, 2, 3], timeline: [{ kind: 'created' }] }),
  },
  'POST /api/Order/PayOrder': {
    names: 'own',
    given: async (world, me) => {
      const { orderId } = await ordered(world, me);
      await give(world, me, 10_000);
      return { body: { orderId, payType: 3, password: world.password } };
    },
    gives: (data) => expect(data.kind).toBe('done'),
  },
  'GET /api/Order/GetPayStatus/{orderId}': {
    names: 'own',
    given: async (world, me) => ({ path: { orderId: (await paid(world, me)).orderId } }),
    gives: (data) => expect(data.status).toBe(1),
  },
  'PUT /api/Order/CancelOrder/{id}': { names: 'own', given: ownOrder },
  'GET /api/Order/GetRefundable/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await paid(world, me)).orderId } }),
    gives: (data) => expect(data.items).toMatchObject([{ paid: 10, refundable: 10 }, {}]),
  },
  'POST /api/Order/ApplyRefund': {
    names: 'own',
    given: async (world, me) => {
      const { orderId, items } = await paid(world, me);
      return { body: { orderId, orderItemIds: items, reasonId: '1', remark: '选错课程', clientToken: clientToken() } };
    },
    gives: (data) => expect(data.status).toBe(2),
  },
  'PUT /api/Order/CancelRefund/{refundId}': {
    names: 'own',
    given: async (world, me) => ({ path: { refundId: (await asked(world, me)).refundId } }),
    gives: (data) => expect(data).toEqual({ status: 1 }),
  },
  'GET /api/Order/ListRefund/{orderId}': {
    names: 'own',
    given: async (world, me) => ({ path: { orderId: (await asked(world, me)).orderId } }),
    gives: (data) => expect(data).toMatchObject([{ status: 2, amount: 10, reasonName: '选错课程' }]),
  },
  'GET /api/Order/GetInvoiceDefaults': {
    given: () => ({}),
    gives: (data) => expect(data).toMatchObject({ titleType: 1, title: '韦晓岚' }),
  },
  'POST /api/Order/ApplyInvoice': {
    names: 'own',
    given: async (world, me) => {
      const { orderId } = await paid(world, me);
      const to = {
        titleType: 2 as const,
        title: '临江市第三中学',
        taxNo: '91450200MA5KXXXX1T',
        email: 'a@example.com',
      };
      return { body: { orderIds: [orderId], ...to } };
    },
  },

  'GET /api/Wallet/GetBalance': {
    given: async (world, me) => {
      await give(world, me, 1234);
      return {};
    },
    gives: (data) => expect(data.balance).toBe(12.34),
  },
  'GET /api/Wallet/ListBill': {
    names: 'shared',
    given: async (world, me) => {
      await give(world, me, 1234);
      return { query: { type: '1', startDate: '2020-01-01', endDate: '2099-01-01' } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, list: [{ type: 1, amount: 12.34 }] }),
  },
  'POST /api/Wallet/CreateRecharge': {
    names: 'shared',
    given: () => ({ body: { method: 0, amount: 88.5, payType: 2, clientToken: clientToken() } }),
    gives: (data) => expect(data).toMatchObject({ status: 0, kind: 'redirect' }),
  },
  'PUT /api/Wallet/PayRecharge/{rechargeId}': {
    names: 'own',
    given: begunRecharge,
    gives: (data) => expect(data).toMatchObject({ status: 0, kind: 'qr', amount: 50, payType: 1 }),
  },
  'GET /api/Wallet/GetRechargeStatus/{rechargeId}': {
    names: 'own',
    given: begunRecharge,
    gives: (data) => expect(data.status).toBe(0),
  },
  'POST /api/Wallet/RechargeByCard': {
    names: 'shared',
    given: async (world) => {
      const cardNo = `88${newId().slice(-14)}`;
      const values = { cardNo, passwordHash: cardHash(cardNo, 'ABCD1234'), amount: 5000 };
      await world.db.insert(learningCard).values({ ...values, expiresAt: new Date(Date.now() + 86_400_000) });
      return { body: { method: 1, cardNo, cardPwd: 'ABCD1234' } };
    },
    gives: async (data, world) => {
      expect(data).toMatchObject({ status: 1, amount: 50, balance: 50 });
      const used = await world.db.select().from(learningCard).where(eq(learningCard.amount, 5000));
      expect(used.some(({ usedAt }) => usedAt !== null)).toBe(true);
    },
  },
  'GET /api/Wallet/ListRecharge': {
    names: 'shared',
    given: async (world, me) => {
      const body = { method: 0 as const, amount: 50, payType: 1 as const, clientToken: clientToken() };
      await world.ask(me, 'POST /api/Wallet/CreateRecharge', { body });
      return { query: { status: '0' } };
    },
    gives: (data) => expect(data).toMatchObject({ total: 1, list: [{ amount: 50, status: 0 }] }),
  },
};
