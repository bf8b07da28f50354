import type { Locale } from '../../config/variants';
import type { Msg } from '../../domain/api/message';
import { localKeys } from '../../domain/constants';
import { newIdCard } from '../support/accounts';
import { workIsDone } from '../support/robotCheck';
import type { MessageKey } from '../support/words';
import { declarationReadings } from './readingDeclarations';
import { deskReadings } from './readingDesks';
import { fileReadings } from './readingFiles';
import { learningReadings } from './readingLearning';
import { studioReadings } from './readingStudios';
import { studyReadings } from './readingStudy';
import { seesKey, type Visitor } from './visitor';
import type { World } from './world';

/** Place on a page that shows the result of one call. */
export interface Reading {
  screen: string;
  /** Path of the call. */
  call: string;
  /** Address of the page. */
  path: (world: World) => string;
  /** Makes the page read, where opening it is not enough. It may be called again and leads to the same place. */
  summon?: (visitor: Visitor) => Promise<void>;
  /** Read when the page is loaded, not when the user comes back to it. */
  loaded?: true;
  /** Checks that something is shown that is only there after the reading. */
  shows: (visitor: Visitor) => Promise<unknown>;
  /** Open to users who are not signed in: a 401 does not lead to the login. */
  anonymous?: true;
  /** Button that tries again. Default: "retry". */
  retry?: MessageKey;
  /** Offers a retry also after a final fault. */
  plain?: true;
  /** Does not wait for the time that the server has named, and repeats nothing by itself. */
  impatient?: true;
  /** An answer with neither data nor error means that the user is not signed in. */
  emptyMeansNobody?: true;
  /** Failures are not shown: the page is complete without the data. */
  silent?: true;
  /** Data area of a page: read again when the user returns to the window, cancelled when the user leaves the page. */
  area?: true;
  locale?: Locale;
  /** Variant of the page. Default: the default variant. */
  variant?: string;
  /** Login name of the reader. Default: teacher01. */
  as?: string;
  /** Also in `npm test`, as an example of all places of its kind. */
  always?: true;
  /** Meets every fault, each after opening the page again; other places meet one fault of each kind. */
  thorough?: true;
}

const theses = (path: string) => (world: World) => `${path}?id=${world.pastId}&mid=9`;
const title = ({ waitForText: look, world }: Visitor) => look(world.pastThesis);

/** Goes to the registration step that reads the organisations; if already there, leaves it and enters it again. */
async function toOrganisations({ page, goto, click, type, waitForText: look, t, find }: Visitor): Promise<void> {
  const next = () => click('button', t('common.next'));
  const heading = t('account.step.organisation.title');
  const there = await page.evaluate((text) => document.querySelector('h2')?.innerText.includes(text) ?? false, heading);
  if (there) {
    await page.evaluate((key) => localStorage.removeItem(key), localKeys.organisations);
    await click('button', t('common.previous'));
    await find('textbox', t('account.realName'));
    return next();
  }
  await goto('/user/register/');
  await type(t('account.loginName.short'), 'faults_2026');
  await type(t('account.password'), 'Bamboo2026');
  await type(t('account.confirmPwd'), 'Bamboo2026');
  await next();
  await look(t('account.step.identity.title'));
  await type(t('account.realName'), '赵丽颖');
  await type(t('account.idCardNo'), newIdCard());
  await next();
  await look(heading);
}

export const readings: readonly Reading[] = [
  {
    screen: 'the session of every page',
    call: '/api/Account/GetUserInfo',
    path: () => '/personal/console/general',
    loaded: true,
    shows: seesKey('hub.todo.title'),
    plain: true,
    emptyMeansNobody: true,
  },
  {
    screen: 'hub',
    always: true,
    call: '/api/Console/GetGeneral',
    path: () => '/personal/console/general',
    shows: seesKey('hub.todo.title'),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'messages at the bell',
    call: '/api/Message/TopMsg',
    path: () => '/personal/annualass/list',
    summon: async ({ goto, click, t, world: { site, tokenOf } }) => {
      await goto('/personal/annualass/list');
      const counts = await site.read<Record<string, number>>('Message/SumUnread', await tokenOf('teacher01'));
      const n = Object.values(counts).reduce((sum, count) => sum + count, 0);
      await click('button', t('frame.messages.open', { n }));
    },
    shows: ({ waitForText: look, world }) => look(world.message),
  },
  {
    screen: 'unread messages',
    call: '/api/Message/SumUnread',
    path: () => '/personal/annualass/list',
    loaded: true,
    shows: seesKey('assessment.list.fill'),
    silent: true,
  },
  {
    screen: 'message centre',
    call: '/api/Message/FindMsg',
    path: () => '/personal/message/list?category=1',
    // The newest one: other tests have messages sent, which push those of the demonstration off the first page.
    shows: async ({ waitForText: look, world }) => {
      const call = 'Message/FindMsg?category=1&current=1&pageSize=1';
      await look((await world.read<{ list: Msg[] }>(call)).list[0]?.title ?? '-');
    },
    area: true,
  },
  {
    screen: 'profile',
    call: '/api/Account/GetMyProfile',
    path: () => '/personal/profile',
    shows: seesKey('profile.account.title'),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'profile form',
    call: '/api/Account/GetMyProfile',
    path: () => '/personal/console/myprofile/infowrite',
    shows: seesKey('profile.save.do'),
    area: true,
  },
  {
    screen: 'dictionaries of the profile form',
    call: '/api/Public/ListDictionary',
    path: () => '/personal/console/myprofile/infowrite',
    shows: seesKey('profile.save.do'),
    area: true,
  },
  {
    screen: 'assessment list',
    call: '/api/ListMyAnnualAssessment',
    path: () => '/personal/annualass/list',
    shows: seesKey('assessment.list.fill'),
    area: true,
    thorough: true,
  },
  {
    screen: 'assessment',
    call: '/api/GetAnnualAssessmentInfo',
    path: ({ assessmentId }) => `/personal/annualass/details?id=${assessmentId}`,
    shows: seesKey('assessment.submit'),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'module of the assessment',
    call: '/api/GetAnnualAssessmentInfo',
    path: theses('/personal/annualass/details/modules'),
    shows: title,
    area: true,
  },
  {
    screen: 'records of a module',
    always: true,
    call: '/api/GetAnnualAssessmentThesisInfo',
    path: theses('/personal/annualass/details/modules'),
    shows: title,
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'dictionaries of a module',
    call: '/api/GetDeclareDict',
    path: theses('/personal/annualass/details/modules'),
    shows: title,
    area: true,
  },
  {
    screen: 'records of earlier years',
    call: '/api/ListReusableRecord',
    path: ({ assessmentId }) => `/personal/annualass/details/modules?id=${assessmentId}&mid=9`,
    summon: async ({ goto, click, t, world: { assessmentId } }) => {
      await goto(`/personal/annualass/details/modules?id=${assessmentId}&mid=9`);
      await click('button', `${t('reuse.open')} ${t('record.Thesis')}`);
    },
    shows: title,
  },
  {
    screen: 'print preview',
    call: '/api/GetAnnualAssessmentPaper',
    path: theses('/other/print/annassmodules'),
    shows: title,
    area: true,
  },
  {
    screen: 'notice on the login page',
    call: '/api/Public/GetLoginNotice',
    path: () => '/user/login/',
    shows: ({ find, t }) => find('button', t('account.login.submit')),
    anonymous: true,
    silent: true,
  },
  {
    screen: 'picture code',
    call: '/api/Account/GetVerificationCode',
    path: () => '/user/forgetpwd/',
    shows: ({ page, t }) => workIsDone(page, t),
    anonymous: true,
    retry: 'account.pictureCode.failed',
  },
  {
    screen: 'organisations of the registration',
    call: '/api/Public/GetAllSysOrgInfo',
    path: () => '/user/register/',
    summon: toOrganisations,
    shows: ({ waitForText: look }) => look('临江市教育局'),
    anonymous: true,
    plain: true,
    impatient: true,
  },
  ...studyReadings,
  ...declarationReadings,
  ...deskReadings,
  ...studioReadings,
  ...learningReadings,
  ...fileReadings,
];
