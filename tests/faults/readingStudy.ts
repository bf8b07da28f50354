import { studyLinks } from '../../domain/selfStudy/links';
import type { Reading } from './reading';
import { cartOf, totalOf } from './study';
import { seesKey } from './visitor';
import type { World } from './world';

const planId = ({ study }: World) => study.plan.planId;
const choosing = (world: World) => studyLinks.courses(planId(world));
const viewing = ({ study }: World) => studyLinks.myCourse(study.course.courseId, study.plan.planId);
const account = '/personal/console/myaccount';
/** Length of a list about the course. */
const total = (world: World, call: string) => totalOf(world, `${call}?courseId=${world.study.course.courseId}`);
/** Amount of money in the format of the pages. */
const money = (yuan: number) => `¥${new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(yuan)}`;

/** Readings of self-study, its orders and its money. */
export const studyReadings: readonly Reading[] = [
  {
    screen: 'plans',
    call: '/api/SelfStudy/SearchPlan',
    path: () => studyLinks.plans,
    shows: ({ waitForText: look, world }) => look(world.study.plan.planName),
    area: true,
  },
  {
    screen: 'my plans',
    call: '/api/SelfStudy/ListMyPlan',
    path: () => studyLinks.myPlans,
    shows: ({ waitForText: look, world }) => look(world.study.plan.planName),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'plan',
    call: '/api/SelfStudy/BrowsePlan/*',
    path: (world) => studyLinks.plan(planId(world)),
    shows: seesKey('selfStudy.plan.rules'),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'how far a plan is',
    call: '/api/SelfStudy/GetProgress/*',
    path: (world) => studyLinks.plan(planId(world)),
    shows: async ({ waitForText: look, t, world: { site, tokenOf, study } }) => {
      const call = `SelfStudy/GetGap/${study.plan.planId}`;
      const gaps = await site.read<unknown[]>(call, await tokenOf('teacher01'));
      await look(t('selfStudy.gaps', { n: gaps.length }));
    },
    area: true,
  },
  {
    screen: 'courses to choose from',
    call: '/api/SelfStudy/SelectCourse',
    path: choosing,
    shows: ({ waitForText: look, world }) => look(world.study.firstCourse.courseName),
    area: true,
    thorough: true,
  },
  {
    screen: 'hours of the plan beside its courses',
    call: '/api/SelfStudy/GetHourStatus/*',
    path: choosing,
    shows: ({ waitForText: look, t }) => look(t('selfStudy.hours.lackAfter')),
    area: true,
  },
  {
    screen: 'frameworks of the plan beside its courses',
    call: '/api/SelfStudy/ListFramework/*',
    path: choosing,
    shows: ({ waitForText: look, world }) => look(world.study.framework),
    area: true,
  },
  {
    screen: 'cart',
    call: '/api/SelfStudy/GetShoppingCart/*',
    path: choosing,
    shows: async ({ waitForText: look, t, world }) =>
      look(t('selfStudy.cart.count', { n: (await cartOf(world)).items.length })),
    area: true,
  },
  {
    screen: 'course before it is bought',
    call: '/api/SelfStudy/ViewCourse/*',
    path: ({ study }) => studyLinks.course(study.firstCourse.courseId, study.plan.planId),
    shows: ({ page, world }) =>
      page.waitForSelector(`h1 ::-p-text(${world.study.firstCourse.courseName})`, { visible: true }),
    area: true,
  },
  {
    screen: 'my courses',
    call: '/api/SelfStudy/SearchCourse',
    path: ({ study }) => `${studyLinks.myCourses(study.plan.planId)}&courseName=${study.course.courseName}`,
    shows: ({ waitForText: look, world }) => look(world.study.course.teacherName),
    area: true,
  },
  {
    screen: 'course',
    call: '/api/SelfStudy/ViewCourse/*',
    path: viewing,
    shows: seesKey('viewer.states'),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'opening a course',
    call: '/api/SelfStudy/GetCourseUrl/*',
    path: viewing,
    shows: ({ page }) => page.waitForSelector('.study-player video'),
  },
  {
    screen: 'learners of a course',
    call: '/api/SelfStudy/ListMember',
    path: viewing,
    shows: ({ waitForText: look, t, world }) =>
      total(world, 'SelfStudy/ListMember').then((n) => look(t('viewer.membersOf', { n }))),
    area: true,
  },
  {
    screen: 'comments on a course',
    call: '/api/Comment/ListComment',
    path: viewing,
    shows: ({ waitForText: look, t, world }) =>
      total(world, 'Comment/ListComment').then((n) => look(t('viewer.commentsOf', { n }))),
    area: true,
  },
  {
    screen: 'hour ledger of a course',
    call: '/api/SelfStudy/ListLedger',
    path: viewing,
    summon: async (visitor) => {
      await visitor.goto(viewing(visitor.world));
      await visitor.click('button', visitor.t('viewer.ledger'));
    },
    shows: ({ page }) => page.waitForSelector('[role=dialog] dl'),
  },
  {
    screen: 'orders',
    call: '/api/Order/ListOrder',
    path: () => studyLinks.orders,
    shows: seesKey('order.view'),
    area: true,
  },
  {
    screen: 'order',
    call: '/api/Order/GetOrder/*',
    path: ({ study }) => studyLinks.order(study.order.orderId),
    shows: seesKey('order.lines'),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'what of an order can be given back',
    call: '/api/Order/GetRefundable/*',
    path: ({ study }) => studyLinks.order(study.order.orderId),
    shows: async ({ waitForText: look, world: { site, tokenOf, study } }) => {
      const path = `Order/GetRefundable/${study.order.orderId}`;
      await look((await site.read<{ rule: string }>(path, await tokenOf('teacher01'))).rule);
    },
    area: true,
  },
  {
    screen: 'order on the page of its payment',
    call: '/api/Order/GetOrder/*',
    path: ({ study }) => studyLinks.pay(study.order.orderId),
    shows: seesKey('order.paid.title'),
    area: true,
  },
  {
    screen: 'newest order that waits',
    call: '/api/Order/ListOrder',
    path: () => '/personal/console/myorder/unpaid',
    shows: seesKey('order.toPay'),
  },
  {
    screen: 'balance',
    call: '/api/Wallet/GetBalance',
    path: () => account,
    shows: async ({ waitForText: look, world: { site, tokenOf } }) => {
      const { spent } = await site.read<{ spent: number }>('Wallet/GetBalance', await tokenOf('teacher01'));
      await look(money(spent));
    },
    area: true,
  },
  {
    screen: 'movements of the balance',
    call: '/api/Wallet/ListBill',
    path: () => account,
    shows: seesKey('wallet.after'),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'recharges',
    call: '/api/Wallet/ListRecharge',
    path: () => `${account}?tab=recharges`,
    shows: seesKey('wallet.state.1'),
    area: true,
  },
  {
    screen: 'archive',
    call: '/api/SelfStudy/GetArchives/*',
    path: ({ study }) => studyLinks.archives(study.passed.planId),
    shows: seesKey('viewer.archive.no'),
    area: true,
  },
  {
    screen: 'paper of an archive',
    call: '/api/SelfStudy/GetArchivesPaper/*',
    path: ({ study }) => studyLinks.archives(study.passed.planId),
    shows: ({ waitForText: look, world }) => look(world.study.archived),
    area: true,
  },
];
