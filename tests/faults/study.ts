import type { OrderDetail, OrderRow, PayAnswer } from '../../domain/api/order';
import type { Archives, CourseCard, CourseDetail, PlanRow, SelectedCourse } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { CourseLearning, OrderStatus } from '../../domain/statuses';
import type { Site } from '../support/sites';
import type { World } from './world';

/** Plans, courses and orders of teacher01 in the demonstration. */
export interface StudyWorld {
  /** Current plan with the most courses; hours are still missing. */
  plan: PlanRow;
  /** Finished plan that has an archive. */
  passed: PlanRow;
  /** Name of a course in that archive. */
  archived: string;
  /** Course in progress with the longest film left to watch. */
  course: SelectedCourse;
  /** First course on the page where courses are chosen. */
  firstCourse: CourseCard;
  /** Name of a framework of the plan. */
  framework: string;
  /** Order with a refund under way. */
  order: OrderRow;
  /** Reason for a refund. */
  refundReason: { id: string; name: string };
}

type Seen = Pick<CourseDetail, 'sections'>;
/** Seconds left to watch in the next section. */
const left = ({ sections }: Seen): number => {
  const open = sections.find(({ ended }) => !ended);
  return open ? open.seconds - open.lastPosition : 0;
};

/** Reads these from the demonstration through the API. */
export async function studyWorldOf(site: Site, token: string): Promise<StudyWorld> {
  const read = <T>(path: string) => site.read<T>(path, token);
  const plans = (await read<Page<PlanRow>>('SelfStudy/ListMyPlan?pageSize=50')).list;
  const of = (state: CourseLearning) =>
    plans.filter(({ learnState }) => learnState === state).sort((a, b) => b.courseCount - a.courseCount)[0] as PlanRow;
  const plan = of(CourseLearning.Studying);
  const { planId } = plan;
  const { list } = await read<Page<SelectedCourse>>(`SelfStudy/SearchCourse?planId=${planId}&pageSize=100`);
  const begun = list.filter(({ learnState, percent }) => learnState === CourseLearning.Studying && percent < 100);
  const views = await Promise.all(
    begun.map(async (course) => ({
      course,
      left: left(await read<Seen>(`SelfStudy/ViewCourse/${course.courseId}?planId=${planId}`)),
    })),
  );
  const [longest] = views.sort((a, b) => b.left - a.left);
  const choice = await read<Page<CourseCard>>(`SelfStudy/SelectCourse?planId=${planId}`);
  const frameworks = await read<{ name: string }[]>(`SelfStudy/ListFramework/${planId}`);
  const orders = await read<Page<OrderRow>>(`Order/ListOrder?status=${OrderStatus.Refunding}`);
  const words = await read<Record<string, StudyWorld['refundReason'][]>>('Public/ListDictionary?ids=refundReason');
  const passed = of(CourseLearning.Passed);
  const archive = await read<Archives>(`SelfStudy/GetArchives/${passed.planId}`);
  return {
    plan,
    passed,
    archived: archive.courses[0]?.courseName ?? '',
    course: longest?.course as SelectedCourse,
    firstCourse: choice.list[0] as CourseCard,
    framework: frameworks[0]?.name ?? '',
    order: orders.list[0] as OrderRow,
    refundReason: words.refundReason?.[0] as StudyWorld['refundReason'],
  };
}

const asTeacher = async <T>({ site, tokenOf }: World, path: string) => site.read<T>(path, await tokenOf('teacher01'));

/** Number of orders, of all or in one state. */
export async function ordersOf(world: World, status?: OrderStatus): Promise<number> {
  const { counts } = await asTeacher<{ counts: Record<string, number> }>(world, 'Order/ListOrder');
  if (status !== undefined) return counts[status] ?? 0;
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
export const orderOf = (world: World, id: string) => asTeacher<OrderDetail>(world, `Order/GetOrder/${id}`);
/** Total of a list of the API. */
export const totalOf = async (world: World, path: string) => (await asTeacher<Page<unknown>>(world, path)).total;

/** Number of movements of the balance. */
export const billsOf = (world: World) => totalOf(world, 'Wallet/ListBill');

/** Cheapest course of the plan that costs money and is in no cart. Throws when there is none. */
export async function freeCourse(world: World): Promise<CourseCard> {
  const { planId } = world.study.plan;
  const { list } = await asTeacher<Page<CourseCard>>(
    world,
    `SelfStudy/SelectCourse?planId=${planId}&minPrice=1&pageSize=100`,
  );
  const [course] = list.filter(({ state }) => state === 'free').sort((a, b) => a.price - b.price);
  if (!course) throw new Error('no course is left to buy');
  return course;
}

export interface CartNow {
  cartId: string;
  items: (CourseCard & { selectable: boolean })[];
}
export const cartOf = (world: World) =>
  asTeacher<CartNow>(world, `SelfStudy/GetShoppingCart/${world.study.plan.planId}`);

/** Removes all courses from the cart of the plan. */
export async function emptyCart(world: World): Promise<void> {
  const courseIds = (await cartOf(world)).items.map(({ courseId }) => courseId);
  const { planId } = world.study.plan;
  if (courseIds.length > 0) await world.write('POST', '/api/SelfStudy/DeleteCourses', { planId, courseIds });
}

let tokens = 0;
/** Returns a new client token. */
const newToken = () => `faults-${String(++tokens).padStart(8, '0')}`;

/** Makes an order of one course that waits for payment. */
export async function newOrder(world: World): Promise<OrderDetail> {
  const { courseId } = await freeCourse(world);
  const { planId } = world.study.plan;
  const { cartId } = await world.write<CartNow>('PUT', '/api/SelfStudy/InsertCourse', { planId, courseId });
  const body = { planId, cartId, courseIds: [courseId], clientToken: newToken() };
  const { orderId } = await world.write<{ orderId: string }>('POST', '/api/Order/CreateOrder', body);
  return orderOf(world, orderId);
}

/** Approves a payment, as the user does on the page of the payment company. */
export const approve = (world: World, page: string | null | undefined) =>
  fetch(new URL(String(page), world.site.origin), { method: 'POST', body: new URLSearchParams({ action: 'approve' }) });

/** Makes an order of one course and pays it. */
export async function newPaidOrder(world: World): Promise<OrderDetail> {
  const { orderId } = await newOrder(world);
  const begun = await world.write<PayAnswer>('POST', '/api/Order/PayOrder', { orderId, payType: 1 });
  await approve(world, begun.demoUrl);
  return orderOf(world, orderId);
}
