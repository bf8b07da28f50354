import type { Page } from '../../domain/api/shapes';
import type { TrainingDetail, TrainingRow, WorkRow } from '../../domain/api/training';
import { trainingLinks } from '../../domain/training/links';
import { sampleFiles } from '../support/samples';
import type { Visitor } from './visitor';
import type { World } from './world';
import { leavesPage, type Writing } from './writing';

const files = sampleFiles();
const project = ({ learning }: World) => trainingLinks.project(learning.openProject.projectId);
const works = ({ learning }: World) => trainingLinks.training(learning.training.trainingId, 'works');
const signedUp = async (world: World) =>
  (await world.read<Page<TrainingRow>>('Training/ListMyTraining?pageSize=50')).list.filter(
    ({ projectId }) => projectId === world.learning.openProject.projectId,
  ).length;

/** Opens the page of the project, signed up for it or not. */
async function showProject(visitor: Visitor, signed: 0 | 1): Promise<string[]> {
  const { world, t } = visitor;
  const { projectId } = world.learning.openProject;
  const same = (await signedUp(world)) === signed;
  if (!same) await world.write('PUT', `/api/Project/${signed ? 'SignupProject' : 'CancelSignup'}/${projectId}`);
  if (!same || !visitor.page.url().includes('/project/details')) await visitor.goto(project(world));
  await visitor.find('button', t(signed ? 'training.action.cancel' : 'training.action.signUp'));
  return [];
}

/** First course with homework that has not passed. */
const homework = async ({ read, learning }: World) => {
  const { courses } = await read<TrainingDetail>(`Training/GetTraining/${learning.training.trainingId}`);
  const open = courses.find(({ upload }) => upload && upload.disabledReason === undefined);
  if (!open?.upload) throw new Error('no homework is asked for');
  return { name: open.courseName, label: open.upload.label };
};
const toDecide = async ({ read }: World) =>
  (await read<Page<WorkRow>>('Training/ListWork?uploadState=0&pageSize=50', { as: 'review01' })) as Page<WorkRow>;

/** Login name of a user whose training waits for its survey. */
const ASKED = 'merge001';
let surveyOf = '';
const survey = () => trainingLinks.survey(surveyOf);

/** Writings of trainings: signing up, homework, and deciding on it. */
export const trainingWritings: readonly Writing[] = [
  {
    screen: 'signing up to a project',
    call: '/api/Project/SignupProject/*',
    path: project,
    fill: (visitor) => showProject(visitor, 0),
    act: ({ click, t }) => click('button', t('training.action.signUp')),
    done: ({ find, t }) => find('button', t('training.action.cancel')),
    effects: signedUp,
    showsEffect: true,
  },
  {
    screen: 'taking back a sign-up',
    call: '/api/Project/CancelSignup/*',
    path: project,
    fill: (visitor) => showProject(visitor, 1),
    act: async ({ click, answer, t }) => {
      await click('button', t('training.action.cancel'));
      await answer(t('training.action.cancel'));
    },
    done: ({ find, t }) => find('button', t('training.action.signUp')),
    effects: async (world) => 0 - (await signedUp(world)),
    asks: true,
    showsEffect: true,
  },
  {
    screen: 'homework',
    locks: leavesPage,
    call: '/api/Training/SaveHomework',
    path: works,
    secret: true,
    fill: async (visitor, n) => {
      const { t, page, world } = visitor;
      const remark = `第 ${n} 份，请指正。`;
      if (!page.url().includes('/mytraining/details')) await visitor.goto(works(world));
      if (!(await visitor.shows(t('training.upload.submit')))) {
        const { name, label } = await homework(world);
        await visitor.click('button', `${label} ${name}`);
        await visitor.find('button', t('training.upload.submit'));
      }
      if (!(await visitor.shows(t('drawer.upload.done')))) {
        await visitor.attach(t('drawer.upload.chooseFor', { what: t('training.upload.file') }), files.path(`${n}.pdf`));
        await visitor.waitForText(t('drawer.upload.done'));
      }
      await page.locator('#training-remark').fill(remark);
      return [remark];
    },
    act: ({ answer, t }) => answer(t('training.upload.submit')),
    done: ({ gone, t }) => gone(t('training.upload.submit')),
    clear: async () => files.remove(),
  },
  {
    screen: 'handing in the survey',
    call: '/api/Training/SubmitSurvey',
    path: survey,
    as: ASKED,
    once: true,
    lost: true,
    showsEffect: true,
    prepare: async ({ read }) => {
      const call = 'Training/ListMyTraining?pageSize=50';
      const { list } = await read<Page<TrainingRow>>(call, { as: ASKED });
      const open = list.find(({ steps }) => steps[2]?.action?.name === 'survey' && !steps[2].action.disabledReason);
      if (!open) throw new Error(`no survey waits for ${ASKED}`);
      surveyOf = open.trainingId;
    },
    fill: async (visitor) => {
      const { t, page } = visitor;
      const advice = '希望多安排课例研讨。';
      if (!page.url().includes('/mytraining/survey')) await visitor.goto(survey());
      await visitor.find('button', t('training.survey.submit'));
      if (await visitor.shows(advice)) return [advice];
      // Takes the first answer of each question.
      for (const group of await page.$$('main [role=radiogroup], main .ant-checkbox-group'))
        await (await group.$('input'))?.click();
      await page.locator('main textarea').fill(advice);
      return [advice];
    },
    act: async ({ click, answer, t }) => {
      await click('button', t('training.survey.submit'));
      await answer(t('training.survey.sure.do'));
    },
    done: async ({ waitForText, t, world }) => {
      await waitForText(new RegExp(t('training.survey.answered', { time: '.+' })));
      const { list } = await world.read<Page<TrainingRow>>('Training/ListMyTraining?pageSize=50', { as: ASKED });
      expect(list.find(({ trainingId }) => trainingId === surveyOf)?.steps[2]?.have).toBe(1);
    },
  },
  {
    screen: 'a decision on homework',
    locks: leavesPage,
    call: '/api/Training/DecideWork',
    path: () => trainingLinks.works,
    as: 'review01',
    secret: true,
    uses: true,
    fill: async (visitor) => {
      const { t, page, world } = visitor;
      const title = t('works.pass.title', { n: 1 });
      if (await visitor.shows(title)) return [title];
      if (!page.url().includes('/project/works')) await visitor.goto(trainingLinks.works);
      const [first] = (await toDecide(world)).list;
      await visitor.click('button', `${t('works.pass')} ${first?.realName} ${first?.courseName}`);
      await visitor.find('dialog', title);
      return [title];
    },
    act: ({ answer, t }) => answer(t('works.pass')),
    done: ({ gone, t }) => gone(t('works.pass.title', { n: 1 })),
    effects: async (world) => 0 - (await toDecide(world)).total,
  },
];
