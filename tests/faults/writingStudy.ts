import type { CommentRow } from '../../domain/api/comment';
import type { PlanRow } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { studyLinks } from '../../domain/selfStudy/links';
import { SignupState } from '../../domain/statuses';
import { cartOf, emptyCart, freeCourse, totalOf } from './study';
import type { Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';

/** Plan, course or comment of the current test. */
let current = { id: '', name: '' };

/** Shows a plan in the list that can be signed up for. */
async function showPlan(visitor: Visitor): Promise<string[]> {
  const { t, page, world } = visitor;
  const token = await world.tokenOf('teacher01');
  const { list } = await world.site.read<Page<PlanRow>>('SelfStudy/SearchPlan?pageSize=50', token);
  const plan = list.find(({ signupState }) => signupState === SignupState.NotSignedUp);
  if (!plan) throw new Error('there is no plan left to sign up to');
  current = { id: plan.planId, name: plan.planName };
  if (!page.url().includes('/trainingplan/')) await visitor.goto(studyLinks.plans);
  await visitor.find('button', `${t('selfStudy.signup')} ${current.name}`);
  return [current.name];
}

const choosing = ({ study }: World) => studyLinks.courses(study.plan.planId);
const inCart = async (world: World) => (await cartOf(world)).items.length;
/** Selector of the button on the course's tile; `pressed` when the course is in the cart. */
const tileButton = ({ t }: Visitor, pressed: boolean) =>
  `main button[aria-label="${t('selfStudy.add.one', { name: current.name })}"][aria-pressed=${pressed}]`;
const removeButton = ({ t }: Visitor) => t('selfStudy.cart.remove', { name: current.name });

/** Shows a course that is in no cart, alone in the list. */
async function showCourse(visitor: Visitor): Promise<string[]> {
  const { page, world } = visitor;
  const { courseId, courseName } = await freeCourse(world);
  const path = `${choosing(world)}&courseName=${encodeURIComponent(courseName)}`;
  if (current.id !== courseId || !page.url().includes('/plansub/courses')) await visitor.goto(path);
  current = { id: courseId, name: courseName };
  await page.waitForSelector(tileButton(visitor, false), { visible: true });
  return [courseName];
}

/** Shows a course in the cart. */
async function showInCart(visitor: Visitor): Promise<string[]> {
  const { page, world } = visitor;
  const { items } = await cartOf(world);
  if (!items.some(({ courseId }) => courseId === current.id)) {
    const { courseId, courseName } = await freeCourse(world);
    current = { id: courseId, name: courseName };
    await world.write('PUT', '/api/SelfStudy/InsertCourse', { planId: world.study.plan.planId, courseId });
    await visitor.goto(choosing(world));
  }
  if (!page.url().includes('/plansub/courses')) await visitor.goto(choosing(world));
  await visitor.find('button', removeButton(visitor));
  return [current.name];
}

const viewing = ({ study }: World) => studyLinks.myCourse(study.course.courseId, study.plan.planId);
const comments = (world: World) => totalOf(world, `Comment/ListComment?courseId=${world.study.course.courseId}`);
const sentence = (n: number) => `第 ${n} 条：结合课例，讲得很清楚`;
const ofComment = (name: string, button: string) =>
  `::-p-xpath(//li[contains(., "${name}")]//button[contains(., "${button}")])`;

async function writeComment(visitor: Visitor, n: number): Promise<string[]> {
  const { t, page } = visitor;
  const label = t('viewer.comment.write');
  if (!page.url().includes('/mycoursedetails')) await visitor.goto(viewing(visitor.world));
  await visitor.find('textbox', label);
  const text = sentence(n);
  const field = await page.$eval(`textarea[aria-label="${label}"]`, (one) => one.value);
  if (field !== text) await visitor.type(label, text);
  current = { id: '', name: text };
  return [text];
}

/** Shows a comment of the teacher's own below the course. */
async function showComment(visitor: Visitor): Promise<string[]> {
  const { t, page, world } = visitor;
  const { courseId } = world.study.course;
  const call = `Comment/ListComment?courseId=${courseId}&pageSize=50`;
  const { list } = await world.site.read<Page<CommentRow>>(call, await world.tokenOf('teacher01'));
  const own = list.find(({ mine }) => mine);
  current = { id: own?.id ?? '', name: own?.content ?? '还想再看一遍' };
  if (!own) await world.write('POST', '/api/Comment/SaveComment', { courseId, content: current.name });
  if (!own || !page.url().includes('/mycoursedetails')) await visitor.goto(viewing(world));
  await page.waitForSelector(ofComment(current.name, t('common.delete')), { visible: true });
  return [current.name];
}

export const studyWritings: readonly Writing[] = [
  {
    screen: 'signing up to a plan',
    call: '/api/SelfStudy/SignupPlan/*',
    path: () => studyLinks.plans,
    fill: showPlan,
    act: ({ click, t }) => click('button', `${t('selfStudy.signup')} ${current.name}`),
    done: ({ find, t }) => find('link', `${t('selfStudy.choose')} ${current.name}`),
    effects: (world) => totalOf(world, 'SelfStudy/ListMyPlan'),
    showsEffect: true,
  },
  {
    screen: 'putting a course into the cart',
    call: '/api/SelfStudy/InsertCourse',
    path: choosing,
    prepare: emptyCart,
    fill: showCourse,
    act: (visitor) => visitor.page.locator(tileButton(visitor, false)).click(),
    done: async (visitor) => {
      await visitor.page.waitForSelector(tileButton(visitor, true), { visible: true });
      await visitor.find('button', removeButton(visitor));
      await visitor.waitForText(visitor.t('selfStudy.cart.count', { n: await inCart(visitor.world) }));
    },
    effects: inCart,
    showsEffect: true,
    uses: true,
  },
  {
    screen: 'taking a course out of the cart',
    call: '/api/SelfStudy/DeleteCourse',
    path: choosing,
    prepare: emptyCart,
    fill: showInCart,
    act: (visitor) => visitor.click('button', removeButton(visitor)),
    done: async (visitor) => {
      await visitor.page.waitForSelector(`button[aria-label="${removeButton(visitor)}"]`, { hidden: true });
      await visitor.waitForText(visitor.t('selfStudy.cart.count', { n: await inCart(visitor.world) }));
    },
    effects: async (world) => 0 - (await inCart(world)),
    showsEffect: true,
    uses: true,
  },
  {
    screen: 'writing a comment',
    call: '/api/Comment/SaveComment',
    path: viewing,
    fill: writeComment,
    act: ({ click, t }) => click('button', t('viewer.comment.send')),
    done: async ({ hears, page, t }) => {
      await hears(t('viewer.comment.sent'));
      await page.waitForSelector(ofComment(current.name, t('common.delete')), { visible: true });
      await page.waitForFunction(
        (label: string) => document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`)?.value === '',
        {},
        t('viewer.comment.write'),
      );
    },
    effects: comments,
  },
  {
    screen: 'deleting a comment',
    call: '/api/Comment/DelComment/*',
    path: viewing,
    fill: showComment,
    act: async ({ page, t }) => {
      await page.locator(ofComment(current.name, t('common.delete'))).click();
      await page.locator('.ant-popconfirm .ant-btn-color-dangerous').click();
    },
    done: ({ gone }) => gone(current.name),
    effects: async (world) => 0 - (await comments(world)),
    asks: '.ant-popconfirm button',
    showsEffect: true,
  },
];
