import type { StudioCard, StudioInformation } from '../../domain/api/studio';
import type { StudioMember } from '../../domain/api/studioMember';
import { StudioRole } from '../../domain/enums';
import { StudioReview } from '../../domain/statuses';
import { studioLinks } from '../../domain/studios/links';
import { be, HOST, HOSTED, hosted, members, read, write } from './studios';
import type { Visitor } from './visitor';
import { CITY, type World } from './world';
import { leavesPage, type Writing } from './writing';
import { enterpriseRows } from './writingEnterprise';

const introduction = () => `${hosted}&tab=introduction`;
/** Id of a studio that teacher01 does not belong to. */
const OTHER = '0186000000000000069';
const other = () => studioLinks.detail(OTHER);
/** Names of applicants to the studio: one to open, and two for the batch. */
const [WAITS, ...WAIT] = ['黎晓芸', '农雪梅', '黄立群'] as const;
const OPINION = '材料齐全，同意加入。';
const REASON = '想参加单元整体教学的研修。';

type List<T> = { list: T[]; total: number; counts: Record<string, number> };
const teachers = (world: World, query = '') =>
  read<List<StudioMember>>(world, `GetMyStudioMemberList?studioId=${HOSTED}&pageSize=100${query}`, HOST);
const admitted = async (world: World) => (await teachers(world)).counts[StudioReview.Passed] ?? 0;
const information = (world: World) => read<StudioInformation>(world, `GetStudioInformation?studioId=${HOSTED}`, HOST);
const otherStudio = (world: World) => read<StudioCard>(world, `GetStudioDetails?studioId=${OTHER}`);
const applied = async (world: World) => ((await otherStudio(world)).myApply === StudioReview.Waiting ? 1 : 0);

/** Undoes the decisions about these applicants. Returns whether all of them were still waiting. */
async function wait(world: World, names: readonly string[]): Promise<boolean> {
  const rows = (await teachers(world)).list.filter(
    ({ name, examineStatus }) => names.includes(name) && examineStatus !== StudioReview.Waiting,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await write(world, 'PUT', 'UndoStudioMemberExamine', { ids }, HOST);
  return rows.length === 0;
}

const myRole = async (world: World) => (await read<StudioCard>(world, `GetStudioDetails?studioId=${HOSTED}`)).myRole;
/** Makes teacher01 a member of the studio. Returns whether that was so already. */
async function join(world: World): Promise<boolean> {
  if ((await myRole(world)) === StudioRole.Member) return true;
  const { memberId } = await write<{ memberId: string }>(world, 'POST', 'ApplyStudio', {
    studioId: HOSTED,
    reason: REASON,
  });
  await write(world, 'POST', 'MyStudioMemberExamine', { ids: [memberId], status: StudioReview.Passed }, HOST);
  await world.site.takeEffect();
  return false;
}

async function choose({ page, t }: Visitor, name: string): Promise<void> {
  const box = await page.waitForSelector(`main input[aria-label="${t('list.choose', { name })}"]`);
  if (await box?.evaluate((one) => (one as HTMLInputElement).checked)) return;
  // The bar of the selection covers the end of the window.
  await box?.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await box?.click();
}

const rows: readonly Omit<Writing, 'variant'>[] = [
  {
    screen: 'admitting a teacher to a studio',
    locks: leavesPage,
    call: '/api/MyStudioMemberExamine',
    path: members,
    as: HOST,
    secret: true,
    uses: true,
    fill: async (visitor) => {
      const { t, page } = visitor;
      await be(visitor, members(), await wait(visitor.world, [WAITS]));
      const opinion = `[role=dialog] textarea[aria-label="${t('studioMember.opinion')}"]`;
      if (!(await page.$(opinion))) await visitor.click('button', t('studioMember.examineOf', { name: WAITS }));
      await page.locator(opinion).fill(OPINION);
      return [OPINION];
    },
    act: ({ answer, t }) => answer(t('studioMember.pass')),
    done: ({ waitForText, t }) => waitForText(t('studioMember.undo.pass', { n: 1 })),
    effects: admitted,
    clear: async (world) => void (await wait(world, [WAITS])),
  },
  {
    screen: 'admitting several teachers to a studio',
    locks: leavesPage,
    call: '/api/MyStudioMemberExamine',
    path: members,
    as: HOST,
    secret: true,
    uses: true,
    fill: async (visitor) => {
      const { t, page } = visitor;
      await be(visitor, members(), await wait(visitor.world, WAIT));
      for (const name of WAIT) await choose(visitor, name);
      await page.locator(`main textarea[aria-label="${t('studioMember.opinion')}"]`).fill(OPINION);
      return [OPINION];
    },
    act: ({ click, t }) => click('button', t('studioMember.passN', { n: WAIT.length })),
    done: ({ waitForText, t }) => waitForText(t('studioMember.last.rows')),
    effects: async (world) => (await admitted(world)) / WAIT.length,
    clear: async (world) => void (await wait(world, WAIT)),
  },
  {
    screen: 'applying to a studio',
    call: '/api/ApplyStudio',
    path: other,
    ownWords: true,
    secret: true,
    fill: async (visitor) => {
      const { t, world, page } = visitor;
      const { memberId, name } = await otherStudio(world);
      const waits = await applied(world);
      if (waits) await write(world, 'PUT', 'WithdrawStudioApply', { memberId });
      await be(visitor, other(), !waits);
      if (!(await page.$('[role=dialog] textarea'))) await visitor.click('button', t('studio.apply.one', { name }));
      await page.locator('[role=dialog] textarea').fill(REASON);
      return [REASON];
    },
    act: ({ answer, t }) => answer(t('studioMember.apply')),
    done: ({ waitForText, t }) => waitForText(t('studio.state.waiting', { day: 1 })),
    effects: applied,
    showsEffect: true,
  },
  {
    screen: 'taking back an application to a studio',
    call: '/api/WithdrawStudioApply',
    path: other,
    ownWords: true,
    fill: async (visitor) => {
      const { world, t } = visitor;
      const waits = await applied(world);
      if (!waits) await write(world, 'POST', 'ApplyStudio', { studioId: OTHER, reason: REASON });
      await be(visitor, other(), waits > 0);
      await visitor.waitForText(t('studio.state.waiting', { day: 1 }));
      return [];
    },
    act: async ({ click, t, world }) =>
      click('button', t('studio.withdraw.one', { name: (await otherStudio(world)).name })),
    done: ({ waitForText, t }) => waitForText(t('studio.apply')),
    effects: async (world) => 0 - (await applied(world)),
    showsEffect: true,
  },
  {
    screen: 'leaving a studio',
    call: '/api/QuitStudio',
    path: () => hosted,
    ownWords: true,
    fill: async (visitor) => {
      const there = await join(visitor.world);
      await be(visitor, hosted, there);
      await visitor.find('button', visitor.t('studio.quit'));
      return [];
    },
    act: async ({ click, answer, t }) => {
      await click('button', t('studio.quit'));
      await answer(t('studioMember.quit'));
    },
    done: ({ waitForText, t }) => waitForText(t('studio.apply')),
    effects: async (world) => ((await myRole(world)) === StudioRole.Member ? 0 : 1),
    asks: true,
    showsEffect: true,
    clear: async (world) => void (await join(world)),
  },
  {
    screen: 'an item of the introduction of a studio',
    call: '/api/ModifyStudioInformation',
    path: introduction,
    as: HOST,
    ownWords: true,
    secret: true,
    uses: true,
    fill: async (visitor, n) => {
      const { t, page } = visitor;
      const item = t('studio.item.researchworkintro');
      const text = `第 ${n} 稿：单元整体教学的研究与送教。`;
      await be(visitor, introduction());
      const field = `textarea[aria-label="${item}"]`;
      if (!(await page.$(field))) await visitor.click('button', t('studio.item.edit.one', { item }));
      await page.locator(field).fill(text);
      return [text];
    },
    act: ({ click, t }) => click('button', t('studio.item.save')),
    done: ({ page, t }) =>
      page.waitForSelector(`textarea[aria-label="${t('studio.item.researchworkintro')}"]`, { hidden: true }),
    effects: async (world) => (await information(world)).rowVersion,
    showsEffect: true,
  },
];

/** Writings of studios: their members and their presentation. */
export const studioWritings: readonly Writing[] = [...rows, ...enterpriseRows].map((row) => ({
  ...row,
  variant: CITY,
}));
