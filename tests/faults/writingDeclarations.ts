import { kpiFlowOf, kpiLinks } from '../../domain/kpi/flows';
import { isReady, ready } from '../support/desk';
import type { Visitor } from './visitor';
import type { World } from './world';
import { leavesPage, type Writing } from './writing';

const { result } = kpiLinks(kpiFlowOf('prokpi'));
const REVIEWER = 'review01';
const DESK = '/personal/recognitionReview/list';
const OPINION = '材料齐全，同意推荐。';

interface Result {
  name: string;
  mine: boolean;
  objection?: object;
}
const results = async ({ site, tokenOf }: World) =>
  (await site.read<{ list: Result[] }>('ProKpi/ListResult?pageSize=10', await tokenOf('teacher01'))).list;

/** Fills in an objection against a result that has none yet. */
async function fillObjection(visitor: Visitor, n: number): Promise<string[]> {
  const { t, world } = visitor;
  const text = `第 ${n} 项：公开课与事实不符，请复核。`;
  if (await visitor.shows(text)) return [text];
  await visitor.goto(result());
  const free = (await results(world)).find(({ mine, objection }) => !mine && !objection);
  await visitor.click('button', `${t('kpi.mine.open')} ${free?.name}`);
  await visitor.waitForText(t('objection.send'));
  await visitor.type(t('objection.field'), text);
  return [text];
}

/** Number of documents that the reviewer has decided. */
const decided = async ({ site, tokenOf }: World) =>
  (await site.read<{ mine: { done: number } }>('RecognitionReview/SearchReview', await tokenOf(REVIEWER))).mine.done;

/** Opens the dialog of a batch decision with one document of the queue. */
async function fillBatch(visitor: Visitor): Promise<string[]> {
  const { t, page } = visitor;
  if (await visitor.shows(t('desk.batch.each'))) return [OPINION];
  await visitor.goto(DESK);
  await visitor.click('button', t('desk.batch.begin'));
  const { list } = await visitor.world.site.read<{ list: { applicant: string }[] }>(
    'RecognitionReview/SearchReview',
    await visitor.world.tokenOf(REVIEWER),
  );
  await visitor.click('checkbox', t('desk.choose', { name: String(list[0]?.applicant) }));
  await visitor.click('button', t('desk.batch.pass', { n: 1 }));
  await visitor.waitForText(t('desk.batch.each'));
  await page.locator('[role=dialog] textarea').fill(OPINION);
  return [OPINION];
}

/** Writes an opinion about the document on the desk. */
async function fillDecision(visitor: Visitor, _n: number, again = false): Promise<string[]> {
  const { t, page } = visitor;
  // The opinion is still there. A visit would show the next document once the heartbeat has read that the lost
  // decision was made, and a decision on that one is another effect.
  if (again) return [OPINION];
  // A document that was decided before may still stand there; a new visit shows the next document.
  if (!page.url().includes(DESK) || !(await isReady(visitor))) await visitor.goto(DESK);
  await ready(visitor);
  const opinion = `textarea[aria-label="${t('desk.opinion')}"]`;
  await page.locator(opinion).fill(OPINION);
  return [OPINION];
}

/** Writings of an objection and of a reviewer's desk. */
export const declarationWritings: readonly Writing[] = [
  {
    screen: 'an objection',
    call: '/api/ProKpi/SubmitObjection',
    path: () => result(),
    ownWords: true,
    secret: true,
    fill: fillObjection,
    act: ({ answer, t }) => answer(t('objection.send')),
    done: ({ gone, t }) => gone(t('objection.send')),
    effects: async (world) => (await results(world)).filter(({ objection }) => objection).length,
  },
  {
    screen: 'a decision on one document',
    call: '/api/RecognitionReview/SubmitReview',
    path: () => DESK,
    as: REVIEWER,
    uses: true,
    always: true,
    inPlace: true,
    fill: fillDecision,
    act: ({ click, t }) => click('button', t('desk.pass')),
    // The undo of the decision before may still be shown, with the same text.
    done: async ({ calm, waitForText, t }) => {
      await calm();
      await waitForText(t('common.undo'));
    },
    effects: decided,
  },
  {
    screen: 'a decision on many documents',
    call: '/api/RecognitionReview/SubmitReview',
    path: () => DESK,
    as: REVIEWER,
    secret: true,
    uses: true,
    fill: fillBatch,
    locks: leavesPage,
    act: ({ answer, t }) => answer(t('desk.batch.pass', { n: 1 })),
    done: ({ waitForText, t }) => waitForText(t('desk.batch.result')),
    effects: decided,
  },
];
