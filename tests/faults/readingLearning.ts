import type { Page } from '../../domain/api/shapes';
import { certificateLinks } from '../../domain/certificate/links';
import { creditLinks } from '../../domain/credit/links';
import { eedLinks } from '../../domain/eed/links';
import { trainingLinks } from '../../domain/training/links';
import type { Reading } from './reading';
import { seesKey, type Visitor } from './visitor';
import type { World } from './world';

/** Checks that the title at a place in a list of the API is shown. */
const seesTitle =
  (call: string, place = 0) =>
  async ({ waitForText: look, world }: Visitor) =>
    look((await world.read<Page<{ title: string }>>(call)).list[place]?.title ?? '-');
const surveyId = ({ learning }: World) => learning.training.trainingId;
const MERGING = 'merge001';

/** Readings of trainings, credits, certificates and courses on external platforms. */
export const learningReadings: readonly Reading[] = [
  {
    screen: 'training projects',
    call: '/api/Project/SearchProject',
    path: () => trainingLinks.projects,
    shows: ({ waitForText: look, world }) => look(world.learning.firstProject.projectName),
    area: true,
  },
  {
    screen: 'training project',
    call: '/api/Project/GetProjectDetail/*',
    path: ({ learning }) => trainingLinks.project(learning.firstProject.projectId),
    shows: seesKey('project.courses'),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'my trainings',
    call: '/api/Training/ListMyTraining',
    path: () => trainingLinks.mine,
    shows: ({ waitForText: look, world }) => look(world.learning.training.projectName),
    area: true,
  },
  {
    screen: 'training with its steps',
    call: '/api/Training/GetTraining/*',
    path: (world) => trainingLinks.training(surveyId(world)),
    shows: seesKey('training.conditions'),
    area: true,
  },
  {
    screen: 'survey of a training',
    call: '/api/Training/GetSurvey/*',
    path: (world) => trainingLinks.survey(surveyId(world)),
    shows: async ({ page, waitForText: look, world }) => {
      const call = `Training/GetSurvey/${surveyId(world)}?lang=${await page.evaluate(() => document.documentElement.lang)}`;
      const { questions } = await world.read<{ questions: { title: string; translated?: { title: string } }[] }>(call);
      await look(questions[0]?.translated?.title ?? questions[0]?.title ?? '-');
    },
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'homework to decide on',
    call: '/api/Training/ListWork',
    path: () => trainingLinks.works,
    shows: seesKey('training.work.waiting'),
    as: 'review01',
    area: true,
  },
  {
    screen: 'sum of credits',
    call: '/api/Credit/SumCredit',
    path: () => creditLinks.page,
    shows: async ({ waitForText: look, t, world }) =>
      look(t('credit.ofNeed', { need: (await world.read<{ need: number }>('Credit/SumCredit')).need })),
    area: true,
  },
  {
    screen: 'credits',
    call: '/api/Credit/ListCredit',
    path: () => creditLinks.page,
    shows: seesTitle('Credit/ListCredit'),
    area: true,
  },
  {
    screen: 'what can be converted into credit',
    call: '/api/Credit/ListConvertible',
    path: () => creditLinks.page,
    summon: async ({ goto, click, t }) => {
      await goto(creditLinks.page);
      await click('button', t('credit.convert'));
    },
    shows: seesTitle('Credit/ListConvertible'),
  },
  {
    screen: 'conversions into credit',
    call: '/api/Credit/ListConversion',
    path: () => creditLinks.tab('conversions'),
    shows: seesTitle('Credit/ListConversion', 2),
    area: true,
  },
  {
    screen: 'accounts that can become one',
    call: '/api/Account/GetSimilarAccountInfo',
    path: () => creditLinks.tab('merge'),
    shows: async ({ waitForText: look, world }) => {
      const call = 'Account/GetSimilarAccountInfo';
      await look((await world.read<{ loginName: string }[]>(call, { as: MERGING }))[0]?.loginName ?? '-');
    },
    as: MERGING,
    area: true,
  },
  {
    screen: 'devices that are signed in',
    call: '/api/Account/ListMySessions',
    path: () => '/personal/profile',
    summon: async ({ goto, click, t }) => {
      await goto('/personal/profile');
      await click('button', `${t('profile.devices.title')}: ${t('profile.devices.look')}`);
    },
    shows: seesKey('profile.devices.current'),
  },
  {
    screen: 'certificates',
    call: '/api/Certificate/ListCertificate',
    path: () => certificateLinks.list,
    shows: ({ waitForText: look, world }) => look(world.learning.certificate.certNo),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'certificate',
    call: '/api/Certificate/GetCertificate/*',
    path: ({ learning }) => certificateLinks.detail(learning.certificate.id ?? ''),
    shows: seesKey('certificate.form.group.certificate'),
    area: true,
  },
  {
    screen: 'courses on platforms of others',
    call: '/api/Eed/ListEed',
    path: () => eedLinks.list,
    shows: seesTitle('Eed/ListEed', 1),
    area: true,
  },
  {
    screen: 'a course on a platform of others',
    call: '/api/Eed/GetEedDetail/*',
    path: ({ learning }) => eedLinks.detail(learning.eed.eedId),
    shows: seesKey('eed.daily'),
    area: true,
  },
];
