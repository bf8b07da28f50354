import type { OrderDetail, OrderRow, PayAnswer } from '../../domain/api/order';
import type { Archives, CourseCard, CourseDetail, PlanRow, SelectedCourse } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { CourseLearning, OrderStatus } from '../../domain/statuses';
import type { Site } from '../support/sites';
import type { World } from './world';

/** What teacher01 of the demonstration studies and has bought. */
export interface StudyWorld {
  /** The plan that runs, with the most courses of those signed up to; it lacks hours. */
  plan: PlanRow;
  /** One that is finished and has an archive. */
  passed: PlanRow;
  /** A course in that archive. */
  archived: string;
  /** The course that is begun and has the longest film left to watch. */
  course: SelectedCourse;
  /** The first course on the page where courses are chosen. */
  firstCourse: CourseCard;
  /** A framework of the plan. */
  framework: string;
  /** An order that is paid, something of which can be given back. */
  order: OrderRow;
  /** Why something is given back. */
  refundReason: { id: string; name: string };
}

type Seen = Pick<CourseDetail, 'sections'>;
/** Seconds of the section that is watched next which are not watched yet. */
const left = ({ sections }: Seen): number => {
  const open = sections.find(({ ended }) => !ended);
  return open ? open.seconds - open.lastPosition : 0;
};

/** Looks at the demonstration through the API. */
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

/** How many orders there are in all, or in one state. */
export async function ordersOf(world: World, status?: OrderStatus): Promise<number> {
  const { counts } = await asTeacher<{ counts: Record<string, number> }>(world, 'Order/ListOrder');
  if (status !== undefined) return counts[status] ?? 0;
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
export const orderOf = (world: World, id: string) => asTeacher<OrderDetail>(world, `Order/GetOrder/${id}`);
/** Total of a list of the API. */
export const totalOf = async (world: World, path: string) => (await asTeacher<Page<unknown>>(world, path)).total;

/** How many movements of the balance there have been. */
export const billsOf = (world: World) => totalOf(world, 'Wallet/ListBill');

/** A course of the plan that can be bought for money and is in no cart; the cheapest. */
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

/** Takes everything out of the cart of the plan. */
export async function emptyCart(world: World): Promise<void> {
  const courseIds = (await cartOf(world)).items.map(({ courseId }) => courseId);
  const { planId } = world.study.plan;
  if (courseIds.length > 0) await world.write('POST', '/api/SelfStudy/DeleteCourses', { planId, courseIds });
}

let tokens = 0;
/** A token of a client, another one each time. */
const newToken = () => `faults-${String(++tokens).padStart(8, '0')}`;

/** An order of one course that waits for its payment. */
export async function newOrder(world: World): Promise<OrderDetail> {
  const { courseId } = await freeCourse(world);
  const { planId } = world.study.plan;
  const { cartId } = await world.write<CartNow>('PUT', '/api/SelfStudy/InsertCourse', { planId, courseId });
  const body = { planId, cartId, courseIds: [courseId], clientToken: newToken() };
  const { orderId } = await world.write<{ orderId: string }>('POST', '/api/Order/CreateOrder', body);
  return orderOf(world, orderId);
}

/** What the person does on the page of the payment company. */
export const approve = (world: World, page: string | null | undefined) =>
  fetch(new URL(String(page), world.site.origin), { method: 'POST', body: new URLSearchParams({ action: 'approve' }) });

/** An order of one course that is paid. */
export async function newPaidOrder(world: World): Promise<OrderDetail> {
  const { orderId } = await newOrder(world);
  const begun = await world.write<PayAnswer>('POST', '/api/Order/PayOrder', { orderId, payType: 1 });
  await approve(world, begun.demoUrl);
  return orderOf(world, orderId);
}
