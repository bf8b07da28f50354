/**
 * @covers selfStudy orders payments
 * @when all
 */
import type { Browser, HTTPRequest } from 'puppeteer';
import type { OrderDetail } from '../../domain/api/order';
import type { Cart, CartTotals, CourseCard, PlanRow } from '../../domain/api/selfStudy';
import { fenOf, sumFen, wireYuan } from '../../domain/rules/money';
import { studyLinks } from '../../domain/selfStudy/links';
import { OrderStatus } from '../../domain/statuses';
import { launchBrowser } from '../support/browser';
import { waitUntil } from '../support/desk';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * A teacher signs up for a plan of 500 courses, adds the missing hours, removes courses again, and orders the cart. The
 * page is compared with the server's data.
 */
let site: Site;
let browser: Browser;
let teacher: Person;
let token: string;
let plan: PlanRow;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('shop'), launchBrowser()]);
  teacher = await newPerson(browser, site);
  token = await site.signIn('teacher01');
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const cart = () => site.read<Cart>(`SelfStudy/GetShoppingCart/${plan.planId}`, token);
const totals = () => site.read<CartTotals>(`SelfStudy/SumShoppingCart/${plan.planId}`, token);
const choice = async (query: string) =>
  (await site.read<{ list: CourseCard[] }>(`SelfStudy/SelectCourse?planId=${plan.planId}&${query}`, token)).list;
const inCart = async () => (await cart()).items.map(({ courseId }) => courseId);

/** Checks that the sums of the cart are the server's. The page shows a change a moment before the server has it. */
async function sumsAgree(courses: number): Promise<CartTotals> {
  await waitUntil(async () => (await inCart()).length === courses);
  const sums = await totals();
  const yuan = sums.totalPrice.toFixed(2);
  await teacher.page.waitForFunction(
    (price, hours, text) => {
      const foot = document.querySelector('aside footer');
      const shown = (foot as HTMLElement | null)?.innerText.replaceAll(/\s/g, '') ?? '';
      return !foot?.hasAttribute('aria-busy') && shown.includes(`¥${price}`) && shown.includes(hours) && text !== '';
    },
    {},
    yuan,
    teacher.t('selfStudy.cart.sum', { n: sums.totalHour }).replaceAll(/\s/g, ''),
    yuan,
  );
  for (const { hourType, need, selected } of sums.hours.items) {
    const type = teacher.t(hourType === 1 ? 'enum.hourType.required' : 'enum.hourType.elective');
    await teacher.waitForText(teacher.t('selfStudy.hours.of', { type, done: selected, need }));
  }
  return sums;
}

test('a plan that is open is found and signed up to', async () => {
  const { t } = teacher;
  const { list } = await site.read<{ list: PlanRow[] }>('SelfStudy/SearchPlan?pageSize=20', token);
  plan = list.find(({ signupState, courseCount }) => signupState === 2 && courseCount > 400) as PlanRow;
  await teacher.signIn('teacher01');
  await teacher.goto('/personal/selfselection/trainingplan/list');
  const search = await teacher.find('searchbox', t('selfStudy.plan.name'));
  await search.type(plan.planName);
  await teacher.page.waitForFunction(() => new URLSearchParams(location.search).get('planName'));
  await teacher.click('button', `${t('selfStudy.signup')} ${plan.planName}`);
  await teacher.waitForText(t('selfStudy.signup.done'));
  await teacher.click('link', `${t('selfStudy.choose')} ${plan.planName}`);
  await teacher.at('/personal/selfselection/plansub/courses');
  expect((await site.read<PlanRow>(`SelfStudy/BrowsePlan/${plan.planId}`, token)).isSignup).toBe(true);
  await teacher.waitForText(t('selfStudy.cart.empty'));
});

test('a sign-up is taken back after a question, and comes back with undo', async () => {
  const { t } = teacher;
  const isSignup = async () => (await site.read<PlanRow>(`SelfStudy/BrowsePlan/${plan.planId}`, token)).isSignup;
  await teacher.goto(studyLinks.plan(plan.planId));
  await teacher.click('button', t('selfStudy.signup.cancel'));
  await teacher.find('dialog', t('selfStudy.signup.cancel.title'));
  await teacher.answer(t('selfStudy.signup.cancel'));
  await teacher.waitForText(t('selfStudy.signup.cancelled'));
  expect(await isSignup()).toBe(false);
  await teacher.click('button', t('common.undo'));
  await teacher.waitForText(t('selfStudy.signup.done'));
  await teacher.find('link', `${t('selfStudy.choose')} ${plan.planName}`);
  expect(await isSignup()).toBe(true);
});

test('the gap leads to the courses that close it, and the address keeps the filter', async () => {
  const { t } = teacher;
  await teacher.goto(studyLinks.courses(plan.planId));
  await teacher.click('button', t('selfStudy.filter.gap'));
  await teacher.page.waitForFunction(() => new URLSearchParams(location.search).get('closesGap') === 'true');
  for (const { courseName } of (await choice('closesGap=true&pageSize=8')).slice(0, 3))
    await teacher.waitForText(courseName);
  await teacher.page.reload();
  const pressed = await teacher.find('button', t('selfStudy.filter.gap'));
  expect(await pressed.evaluate((one) => one.getAttribute('aria-pressed'))).toBe('true');
});

let chosen: CourseCard[];
test('courses are put into the cart and its sums are those of the server', async () => {
  const { t } = teacher;
  chosen = (await choice('closesGap=true&pageSize=8')).filter(({ price }) => price > 0).slice(0, 3);
  for (const { courseName } of chosen) await teacher.click('button', t('selfStudy.add.one', { name: courseName }));
  for (const { courseName } of chosen) await teacher.find('button', t('selfStudy.cart.remove', { name: courseName }));
  await teacher.page.waitForFunction(
    (n) => document.querySelectorAll('aside ul[aria-label] > li').length === n,
    {},
    chosen.length,
  );
  const sums = await sumsAgree(chosen.length);
  expect(await inCart()).toEqual(chosen.map(({ courseId }) => courseId));
  expect(sums.totalPrice).toBe(wireYuan(sumFen(chosen.map(({ price }) => fenOf(price)))));
});

test('what is taken out comes back with undo', async () => {
  const { t } = teacher;
  const [, second] = chosen as [CourseCard, CourseCard];
  await teacher.click('button', t('selfStudy.cart.remove', { name: second.courseName }));
  await teacher.waitForText(t('selfStudy.cart.removed', { name: second.courseName }));
  await sumsAgree(chosen.length - 1);
  expect(await inCart()).not.toContain(second.courseId);
  await teacher.click('button', t('common.undo'));
  await teacher.find('button', t('selfStudy.cart.remove', { name: second.courseName }));
  await sumsAgree(chosen.length);
  expect(await inCart()).toContain(second.courseId);
});

test('several are taken out at once', async () => {
  const { t } = teacher;
  const [, , third] = chosen as [CourseCard, CourseCard, CourseCard];
  await teacher.click('button', t('selfStudy.cart.several'));
  const box = await teacher.page.waitForSelector(
    `input[type=checkbox][aria-label="${t('selfStudy.cart.pick', { name: third.courseName })}"]`,
  );
  await box?.click();
  await teacher.click('button', t('selfStudy.cart.removeChosen', { n: 1 }));
  await teacher.waitForText(t('selfStudy.cart.removed', { name: third.courseName }));
  await sumsAgree(chosen.length - 1);
  expect(await inCart()).not.toContain(third.courseId);
});

test('a change that the server refuses goes back', async () => {
  const { t, page } = teacher;
  const [first] = chosen as [CourseCard];
  const before = await inCart();
  await page.setRequestInterception(true);
  const refuse = (request: HTTPRequest) => {
    if (request.method() === 'DELETE') void request.abort('failed');
    else void request.continue();
  };
  page.on('request', refuse);
  await teacher.click('button', t('selfStudy.cart.remove', { name: first.courseName }));
  await teacher.find('button', t('selfStudy.cart.remove', { name: first.courseName }));
  page.off('request', refuse);
  await page.setRequestInterception(false);
  await sumsAgree(before.length);
  expect(await inCart()).toEqual(before);
});

test('settling makes one order, which waits for its payment', async () => {
  const { t, page } = teacher;
  const bought = await inCart();
  const sums = await sumsAgree(bought.length);
  // A double click makes one order.
  const button = await teacher.find('button', t('selfStudy.settle'));
  await button.evaluate((one) => {
    (one as HTMLButtonElement).click();
    (one as HTMLButtonElement).click();
  });
  await teacher.at('/personal/selfselection/myplan/orderpay');
  const orderId = new URL(page.url()).searchParams.get('id') as string;
  const order = await site.read<OrderDetail>(`Order/GetOrder/${orderId}`, token);
  expect(order).toMatchObject({ status: OrderStatus.WaitingPayment, planId: plan.planId, payAmount: sums.totalPrice });
  expect(order.items.map(({ courseId }) => courseId).sort()).toEqual([...bought].sort());
  const orders = await site.read<{ list: { planId: string }[] }>('Order/ListOrder?pageSize=50', token);
  expect(orders.list.filter(({ planId }) => planId === plan.planId)).toHaveLength(1);
  expect(await inCart()).toEqual([]);
});

test('what waits for its payment cannot be put into the cart again, and leads to the payment', async () => {
  const { t } = teacher;
  const [first] = chosen as [CourseCard];
  await teacher.goto(studyLinks.courses(plan.planId, { courseName: first.courseName }));
  await teacher.find('link', t('selfStudy.course.payOf', { name: first.courseName }));
  await teacher.goto(studyLinks.myCourses(plan.planId));
  await teacher.find('link', `${t('selfStudy.course.pay')}: ${first.courseName}`);
  expect(teacher.troubles).toEqual([]);
});
