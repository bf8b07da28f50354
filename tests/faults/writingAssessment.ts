import type { RecordRow } from '../../domain/api/records';
import { thesis } from '../../domain/records/thesis';
import { sampleFiles } from '../support/samples';
import { isDownloaded } from './inPage';
import type { Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';

export const modulePage = ({ assessmentId }: World) => `/personal/annualass/details/modules?id=${assessmentId}&mid=9`;
const files = sampleFiles();

export async function records(world: World): Promise<RecordRow[]> {
  const call = `GetAnnualAssessmentThesisInfo?assessmentId=${world.assessmentId}`;
  return (await world.site.read<{ theses: RecordRow[] }>(call, await world.tokenOf('teacher01'))).theses;
}
export const saveThesis = (world: World, values: Record<string, unknown>) =>
  world.write('POST', '/api/ThesisSave', { ...thesis.sample(0), assessmentId: world.assessmentId, ...values });

export async function noRecords(world: World): Promise<void> {
  for (const { thesisId } of await records(world))
    await world.write('DELETE', `/api/DeleteThesis?thesisId=${thesisId}`);
}

const what = ({ t }: Visitor) => t('record.Thesis.one');
export const titleOf = (n: number) => `第 ${n} 篇：数与形`;
/** Title of the thesis of the current test. */
let current = '';

/** Opens the drawer of a new thesis; values from an earlier visit are kept. */
async function openDrawer(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  if (!(await visitor.shows(t('drawer.saveAndNext')))) {
    if (!visitor.page.url().includes('/details/modules')) await visitor.goto(modulePage(visitor.world));
    await visitor.click('button', t('assessment.module.add', { what: what(visitor) }));
    await visitor.find('dialog', t('drawer.add', { what: what(visitor) }));
  }
}

async function fillThesis(visitor: Visitor, n: number): Promise<string[]> {
  const { t } = visitor;
  current = titleOf(n);
  await openDrawer(visitor);
  if (!(await visitor.shows(current))) {
    await visitor.type(t('record.Thesis.thesisName'), current);
    await visitor.type(t('record.Thesis.journal'), '云岭教育研究');
    await visitor.pickDate(t('record.Thesis.publishDate'), '2026-03');
    await visitor.choose(t('record.Thesis.rank'), t('record.Thesis.rank.first'));
  }
  return [current, '云岭教育研究', '2026-03'];
}

/** Shows a stored thesis in the table of the module. */
async function showThesis(visitor: Visitor, n: number): Promise<string[]> {
  current = titleOf(n);
  if (!(await records(visitor.world)).some(({ thesisName }) => thesisName === current)) {
    await saveThesis(visitor.world, { thesisName: current });
    await visitor.goto(modulePage(visitor.world));
  }
  await visitor.find('button', `${visitor.t('assessment.module.delete')} ${current}`);
  return [current];
}

export const assessmentWritings: readonly Writing[] = [
  {
    screen: 'beginning an assessment',
    uses: true,
    call: '/api/StartAnnualAssessment',
    path: () => '/personal/annualass/list',
    as: 'hexd_old',
    once: true,
    fill: async (visitor) => {
      if (!visitor.page.url().includes('/annualass/list')) await visitor.goto('/personal/annualass/list');
      await visitor.find('button', visitor.t('assessment.list.start'));
      return [];
    },
    act: ({ click, t }) => click('button', t('assessment.list.start')),
    done: ({ waitForText, t }) => waitForText(t('assessment.submit')),
  },
  {
    screen: 'a new record',
    call: '/api/ThesisSave',
    path: modulePage,
    prepare: noRecords,
    clear: noRecords,
    fill: fillThesis,
    act: ({ answer, t }) => answer(t('drawer.save')),
    done: ({ gone, t }) => gone(t('drawer.saveAndNext')),
    effects: async (world) => (await records(world)).length,
    guarded: true,
    uses: true,
    thorough: true,
    told: { '404': (t) => t('drawer.gone'), '410': (t) => t('drawer.closed') },
    locks: ['404', '410', '422'],
  },
  {
    screen: 'an attachment',
    call: '/upload/UploadFile',
    path: modulePage,
    ownWords: true,
    uses: true,
    fill: async (visitor, n) => {
      const { t } = visitor;
      const attachment = t('record.Thesis.thesisCover');
      await openDrawer(visitor);
      if (await visitor.shows(t('drawer.upload.done'))) await visitor.answer(t('drawer.upload.remove'));
      if (!(await visitor.shows('写到一半的论文'))) await visitor.type(t('record.Thesis.thesisName'), '写到一半的论文');
      current = (await visitor.shows(t('drawer.upload.retry'))) ? '' : files.path(`cover-${n}.png`);
      await visitor.page.waitForSelector(`input[aria-label="${t('drawer.upload.chooseFor', { what: attachment })}"]`);
      return ['写到一半的论文'];
    },
    act: async ({ attach, answer, t }) => {
      // A file that was already chosen is sent again.
      if (current === '') await answer(t('drawer.upload.retry'));
      else await attach(t('drawer.upload.chooseFor', { what: t('record.Thesis.thesisCover') }), current);
    },
    done: ({ waitForText, t }) => waitForText(t('drawer.upload.done')),
    clear: async () => files.remove(),
  },
  {
    screen: 'deleting a record',
    call: '/api/DeleteThesis',
    path: modulePage,
    prepare: noRecords,
    clear: noRecords,
    fill: showThesis,
    act: ({ click, t }) => click('button', `${t('assessment.module.delete')} ${current}`),
    done: ({ waitForText, t }) => waitForText(t('assessment.module.emptyTitle', { what: t('record.Thesis.one') })),
    effects: async (world) => 0 - (await records(world)).length,
    showsEffect: true,
  },
  {
    screen: 'saying that there is nothing to report',
    call: '/api/ConfirmModuleNone',
    path: modulePage,
    prepare: noRecords,
    fill: async (visitor) => {
      const { world, t } = visitor;
      const body = { assessmentId: world.assessmentId, module: 9, none: false };
      if (await visitor.shows(t('assessment.module.takeBack'))) {
        await world.write('PUT', '/api/ConfirmModuleNone', body);
        await visitor.goto(modulePage(world));
      } else if (!visitor.page.url().includes('/details/modules')) await visitor.goto(modulePage(world));
      await visitor.find('button', t('assessment.module.confirmNone'));
      return [];
    },
    act: ({ click, t }) => click('button', t('assessment.module.confirmNone')),
    done: ({ waitForText, t }) => waitForText(t('assessment.module.takeBack')),
    clear: (world) =>
      world.write('PUT', '/api/ConfirmModuleNone', { assessmentId: world.assessmentId, module: 9, none: false }),
    showsEffect: true,
  },
  {
    screen: 'downloading the form',
    call: '/api/PDFAnnualAssessment/*',
    path: ({ pastId }) => `/other/print/annassmodules?id=${pastId}&mid=9`,
    ownWords: true,
    fill: async (visitor) => {
      const { page, world } = visitor;
      const path = `/other/print/annassmodules?id=${world.pastId}&mid=9`;
      if (!page.url().includes('/other/print')) await visitor.goto(path);
      await visitor.waitForText(world.pastThesis);
      await page.evaluate(() => performance.clearResourceTimings());
      return [world.pastThesis];
    },
    act: ({ click, t }) => click('button', t('paper.download')),
    done: ({ page }) => page.waitForFunction(isDownloaded, {}, '/api/PDFAnnualAssessment/'),
    told: {
      '500 without a word': (t) => t('request.download', { status: '500 Internal Server Error' }),
      '502 with HTML': (t) => t('request.download', { status: '502 Bad Gateway' }),
      '204': (t) => t('request.download', { status: '204 No Content' }),
    },
  },
];
