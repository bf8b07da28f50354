/**
 * @covers selfStudy courseViewer orders payments pay
 * @when all
 */
import { eq } from 'drizzle-orm';
import type { Browser } from 'puppeteer';
import type { OrderDetail } from '../../domain/api/order';
import type {
  Archives,
  CourseCard,
  CourseDetail,
  PlanProgress,
  PlanRow,
  SelectedCourse,
} from '../../domain/api/selfStudy';
import { orderLimits } from '../../domain/constants';
import { demonstrationPassword } from '../../domain/demonstration';
import { studyLinks } from '../../domain/selfStudy/links';
import { CourseLearning, ExamStatus, OrderStatus, SimpleOrderStatus } from '../../domain/statuses';
import type { Database } from '../../server/db/client';
import { refund, studyOrder } from '../../server/db/schema';
import { entryWord } from '../../server/http/entryWords';
import { atTheCompany, companyPage, decide } from '../support/company';
import { disagreements } from '../support/money';
import { newPerson, type Person } from '../support/person';
import type { Site } from '../support/sites';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/*
 * Self-study on a phone and in Arabic: sign up, add missing hours, pay through the company and from the balance, let an
 * order expire and pay it late, refund one of two courses, watch without a network, pass an exam, download the
 * archive. To let time pass, the test changes times in the database.
 */
let stored: StoredSite;
let database: Database;
let site: Site;
let browser: Browser;
let teacher: Person;
let token: string;
let plan: PlanRow;

beforeAll(async () => {
  stored = await startStoredSite('study');
  ({ site, browser, database } = stored);
  token = await site.signIn('teacher01');
  teacher = await newPerson(browser, site, { locale: 'ar-EG', phone: true });
  await teacher.signIn('teacher01');
}, 900_000);
afterAll(async () => {
  await stored?.close();
});

const progress = () => site.read<PlanProgress>(`SelfStudy/GetProgress/${plan.planId}`, token);
const orderNow = (id: string) => site.read<OrderDetail>(`Order/GetOrder/${id}`, token);
const lackNow = async () => (await progress()).hours.total.lack;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('a plan is found and signed up to', async () => {
  const { t } = teacher;
  const { list } = await site.read<{ list: PlanRow[] }>('SelfStudy/SearchPlan?pageSize=20', token);
  plan = list.find(({ signupState, courseCount }) => signupState === 2 && courseCount > 400) as PlanRow;
  await teacher.goto(studyLinks.plans);
  await (await teacher.find('searchbox', t('selfStudy.plan.name'))).type(plan.planName);
  // The other plans are gone from the list, so the button does not move before the click.
  await teacher.waitForText(t('selfStudy.plan.count', { n: 1 }));
  await teacher.click('button', `${t('selfStudy.signup')} ${plan.planName}`);
  await teacher.waitForText(t('selfStudy.signup.done'));
  await teacher.click('link', `${t('selfStudy.choose')} ${plan.planName}`);
  await teacher.at('/personal/selfselection/plansub/courses');
  await teacher.click('button', t('list.filters.open', { n: 0 }));
  await teacher.click('checkbox', t('selfStudy.filter.gap'));
  const query = `planId=${plan.planId}&closesGap=true`;
  const { total } = await site.read<{ total: number }>(`SelfStudy/SelectCourse?${query}`, token);
  await teacher.click('button', t('list.show', { n: total }));
  await teacher.page.waitForFunction(() => new URLSearchParams(location.search).get('closesGap') === 'true');
});

/** Puts courses that fill the missing hours and cost something into the cart and orders them. Returns the order. */
async function orderOf(count: number): Promise<OrderDetail> {
  const { t } = teacher;
  await teacher.goto(studyLinks.courses(plan.planId, { closesGap: true, minPrice: 1 }));
  const { list } = await site.read<{ list: CourseCard[] }>(
    `SelfStudy/SelectCourse?planId=${plan.planId}&closesGap=true&minPrice=1&pageSize=8`,
    token,
  );
  const chosen = list.slice(0, count);
  for (const { courseName } of chosen) {
    await teacher.click('button', t('selfStudy.add.one', { name: courseName }));
    await teacher.page.waitForSelector(
      `button[aria-pressed=true][aria-label="${t('selfStudy.add.one', { name: courseName })}"]`,
    );
  }
  await teacher.click('button', t('selfStudy.settle'));
  await teacher.at('/personal/selfselection/myplan/orderpay');
  const order = await orderNow(new URL(teacher.page.url()).searchParams.get('id') as string);
  expect(order.items.map(({ courseId }) => courseId).sort()).toEqual(chosen.map(({ courseId }) => courseId).sort());
  await teacher.waitForText(order.orderNo);
  return order;
}

let two: OrderDetail;
test('two courses are paid by a code, and the gap is smaller', async () => {
  const { t } = teacher;
  const before = await lackNow();
  two = await orderOf(2);
  await teacher.click('radio', t('enum.payType.wechat'));
  await teacher.click('button', t('order.pay.do'));
  await atTheCompany(teacher, t('order.pay.demo'), 'approve');
  await teacher.waitForText(t('order.paid.title'));
  expect(await orderNow(two.orderId)).toMatchObject({ status: OrderStatus.Paid, payType: 1 });
  expect(await lackNow()).toBeLessThan(before);
});

test('another one is paid from the balance', async () => {
  const { t } = teacher;
  const order = await orderOf(1);
  await teacher.click('radio', t('enum.payType.balance'));
  await teacher.type(t('order.pay.password'), demonstrationPassword);
  await teacher.click('button', t('order.pay.do'));
  await teacher.waitForText(t('order.paid.title'));
  expect(await orderNow(order.orderId)).toMatchObject({ status: OrderStatus.Paid, payType: 3 });
});

test('an order expires, its courses are in the cart again, and what is paid late goes back by itself', async () => {
  const { t, page } = teacher;
  const order = await orderOf(1);
  await teacher.click('radio', t('enum.payType.alipay'));
  await teacher.click('button', t('order.pay.do'));
  const company = await companyPage(teacher, t('order.pay.openPage', { way: t('enum.payType.alipay') }));
  await database.db
    .update(studyOrder)
    .set({ expireAt: minutesAgo(1) })
    .where(eq(studyOrder.id, order.orderId));
  // Immediately, before the server closes unfinished payments at the company.
  await decide(teacher, company, 'approve');
  await page.reload();
  await teacher.waitForText(t('order.closed.title'));
  await teacher.waitForText(t('order.closed.late'));
  expect(await orderNow(order.orderId)).toMatchObject({ status: OrderStatus.Closed, refunds: [{ automatic: true }] });
  await teacher.goto(studyLinks.order(order.orderId));
  await teacher.find('dialog', t('order.one'));
  await teacher.waitForText(t('order.event.lateRefunded'));
  expect(await disagreements(database.db)).toEqual([]);
  await teacher.goto(studyLinks.courses(plan.planId));
  await teacher.find('button', t('selfStudy.settle'));
  const cart = await site.read<{ items: CourseCard[] }>(`SelfStudy/GetShoppingCart/${plan.planId}`, token);
  expect(cart.items.map(({ courseId }) => courseId)).toEqual([order.items[0]?.courseId]);
});

test('one of two courses is given back and its money arrives, the other one stays', async () => {
  const { t } = teacher;
  const [first] = two.items;
  await teacher.goto(studyLinks.order(two.orderId));
  await teacher.click('button', t('order.refund.open'));
  await teacher.click('checkbox', first?.courseName as string);
  const reasons = await site.read<Record<string, { name: string }[]>>('Public/ListDictionary?ids=refundReason', token);
  await teacher.choose(t('order.refund.reason'), entryWord('ar-EG', reasons.refundReason?.[0]?.name as string));
  await teacher.answer(t('order.refund.do'));
  await teacher.waitForText(t('order.refund.done'));
  expect((await orderNow(two.orderId)).status).toBe(OrderStatus.Refunding);
  await database.db
    .update(refund)
    .set({ createdAt: minutesAgo(orderLimits.refundMinutes + 1) })
    .where(eq(refund.orderId, two.orderId));
  await stored.due();
  await teacher.goto(studyLinks.order(two.orderId));
  await teacher.waitForText(t('order.event.refunded'));
  const after = await orderNow(two.orderId);
  expect(after).toMatchObject({ status: OrderStatus.PartlyRefunded, refundedAmount: first?.price });
  const states = after.items.map(({ orderItemId, state }) => [orderItemId === first?.orderItemId, state]);
  expect(Object.fromEntries(states)).toEqual({ true: SimpleOrderStatus.Refunded, false: SimpleOrderStatus.Paid });
  expect(await disagreements(database.db)).toEqual([]);
});

const view = (id: string, planId: string) =>
  site.read<CourseDetail>(`SelfStudy/ViewCourse/${id}?planId=${planId}`, token);
/** Waits until the film has played to this second. */
const playsTo = ({ page }: Person, second: number) =>
  page.waitForFunction(
    (wanted) => (document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 0) >= wanted,
    { polling: 100 },
    second,
  );

test('a film is watched on while the network is gone, and all of it counts', async () => {
  const { t, page } = teacher;
  const stays = two.items[1]?.courseId as string;
  await teacher.goto(studyLinks.myCourse(stays, plan.planId));
  await teacher.click('button', t('viewer.player.play'));
  await playsTo(teacher, 2);
  await page.setOfflineMode(true);
  await playsTo(teacher, 6);
  await teacher.click('button', t('viewer.player.pause'));
  await page.setOfflineMode(false);
  await teacher.waitForText(t('viewer.counted.to', { time: '' }).trim());
  const seconds = async () =>
    (await view(stays, plan.planId)).sections.reduce((sum, { finishedSeconds }) => sum + finishedSeconds, 0);
  expect(await seconds()).toBeGreaterThanOrEqual(5);
  expect((await view(stays, plan.planId)).learnState).toBe(CourseLearning.Studying);
});

test('an exam is passed, and a finished plan gives its archive, which a stranger can verify', async () => {
  const { t, page } = teacher;
  const { list: mine } = await site.read<{ list: PlanRow[] }>('SelfStudy/ListMyPlan?pageSize=50', token);
  const studying = mine.filter(({ learnState }) => learnState === CourseLearning.Studying);
  let open: { course: SelectedCourse; planId: string } | undefined;
  for (const { planId } of studying) {
    const { list } = await site.read<{ list: SelectedCourse[] }>(
      `SelfStudy/SearchCourse?pageSize=50&planId=${planId}`,
      token,
    );
    const course = list.find(({ examState, percent }) => examState === ExamStatus.NotTaken && percent === 100);
    if (course) open = { course, planId };
  }
  const { course, planId } = open as { course: SelectedCourse; planId: string };
  await teacher.goto(studyLinks.myCourse(course.courseId, planId));
  const exam = await teacher.context.newPage();
  await exam.goto((await view(course.courseId, planId)).examUrl ?? '');
  for (const answer of await exam.$$('input[value=yes]')) await answer.click();
  await Promise.all([exam.waitForNavigation(), exam.click('button')]);
  await exam.close();
  await page.bringToFront();
  await page.reload();
  await teacher.waitForText(t('viewer.exam.passed'));

  const finished = mine.find(({ learnState }) => learnState === CourseLearning.Passed) as PlanRow;
  const archive = await site.read<Archives>(`SelfStudy/GetArchives/${finished.planId}`, token);
  await teacher.goto(studyLinks.archives(finished.planId));
  await teacher.waitForText(archive.archiveNo ?? '-');
  await teacher.waitForText(archive.verifyCode ?? '-');
  const pdf = await fetch(`${site.origin}/api/SelfStudy/PDFArchives/${finished.planId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const stranger = await newPerson(browser, site, { locale: 'ar-EG', phone: true });
  await stranger.page.setExtraHTTPHeaders({ 'accept-language': 'ar-EG' });
  await stranger.page.goto(archive.verifyUrl ?? '');
  await stranger.waitForText(archive.archiveNo ?? '-');
  await stranger.waitForText(t('archive.verify.hours', { n: archive.hours.total.finished }));
  expect(teacher.troubles).toEqual([]);
});
