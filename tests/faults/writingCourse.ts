import type { AssessmentInfo } from '../../domain/api/assessment';
import { makePdf } from '../../server/seed/files';
import type { Visitor } from './visitor';
import type { World } from './world';
import { leavesPage, type Writing } from './writing';
import { noRecords, saveThesis } from './writingAssessment';

const indexPage = ({ assessmentId }: World) => `/personal/annualass/details?id=${assessmentId}`;
const info = async (world: World) =>
  world.site.read<AssessmentInfo>(
    `GetAnnualAssessmentInfo?assessmentId=${world.assessmentId}`,
    await world.tokenOf('teacher01'),
  );

/** Brings the assessment into the state "can be handed in" (0) or "handed in" (1). Returns whether it was there. */
async function standsAt(world: World, status: 0 | 1): Promise<boolean> {
  const { status: now, rowVersion } = await info(world);
  if (now === status) return true;
  const { assessmentId } = world;
  if (status === 0) await world.write('PUT', '/api/WithdrawAnnualAssessment', { assessmentId });
  else await world.write('PUT', '/api/SubmitAnnualAssessment', { assessmentId, rowVersion, promise: true });
  return false;
}

async function showIndex(visitor: Visitor, status: 0 | 1): Promise<void> {
  const same = await standsAt(visitor.world, status);
  if (!same || !/\/details\?/.test(visitor.page.url())) await visitor.goto(indexPage(visitor.world));
}

async function promise(visitor: Visitor): Promise<string[]> {
  const { t, page } = visitor;
  const words = t('assessment.submit.promise');
  if (!(await visitor.shows(words))) {
    await showIndex(visitor, 0);
    await visitor.waitForText(t('assessment.submit.ready'));
    await visitor.click('button', t('assessment.submit'));
  }
  await visitor.find('checkbox', words);
  if (!(await page.$('[role=dialog] input[type=checkbox]:checked'))) await visitor.click('checkbox', words);
  return [words];
}

/** Adds everything that handing in requires. */
async function completeAssessment(world: World): Promise<void> {
  await standsAt(world, 0);
  await noRecords(world);
  const attached = await Promise.all(
    ['thesisCover', 'thesisBackCover', 'thesisDirectory'].map(async (field) => {
      const form = new FormData();
      form.append('scene', 'attachment');
      form.append('file', new Blob([new Uint8Array(makePdf([field]))], { type: 'application/pdf' }), `${field}.pdf`);
      return [`${field}ResId`, (await world.write<{ id: string }>('POST', '/upload/UploadFile', form)).id] as const;
    }),
  );
  await saveThesis(world, { thesisName: '数与形', ...Object.fromEntries(attached) });
}

/** Writings of handing in the assessment and taking it back. */
export const courseWritings: readonly Writing[] = [
  {
    screen: 'handing in',
    call: '/api/SubmitAnnualAssessment',
    path: indexPage,
    prepare: completeAssessment,
    fill: promise,
    act: ({ answer, t }) => answer(t('assessment.submit.do')),
    done: ({ waitForText, t }) => waitForText(t('status.stage.waitingReview')),
    effects: async (world) => (await info(world)).attempt,
    // A refusal shows the current page behind the closed dialog; another page closes the dialog too.
    locks: [
      ...leavesPage,
      '403',
      '404',
      '409',
      '410',
      '422',
      '429',
      '500 of the server',
      'an unknown showType',
      'a failure without a reason',
      'showType 0',
    ],
  },
  {
    screen: 'taking back',
    call: '/api/WithdrawAnnualAssessment',
    path: indexPage,
    prepare: completeAssessment,
    fill: async (visitor) => {
      await showIndex(visitor, 1);
      await visitor.find('button', visitor.t('assessment.withdraw'));
      return [];
    },
    act: async ({ click, answer, t }) => {
      await click('button', t('assessment.withdraw'));
      await answer(t('assessment.withdraw'));
    },
    done: ({ waitForText, t }) => waitForText(t('assessment.submit.ready')),
    effects: async (world) => (await info(world)).rowVersion,
    asks: true,
    showsEffect: true,
    clear: async (world) => {
      await standsAt(world, 0);
      await noRecords(world);
    },
  },
];
