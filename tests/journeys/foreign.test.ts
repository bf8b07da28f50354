/**
 * @covers *
 */
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser';
import { type Answer, type Asked, startForeignSite } from '../support/foreign';
import { newPerson } from '../support/person';
import { sampleFiles } from '../support/samples';

/*
 * A province's own API instead of the product's server. It follows the specified contract and no more: tokens, ids and
 * codes have other forms, there is no showType and no version, and a refusal has only a status, a code or a message.
 */

/** Token in the form of a JSON web token. */
const jwt = (n: number) =>
  ['eyJhbGciOiJIUzI1NiJ9', Buffer.from(`{"sub":"42","n":${n}}`).toString('base64url'), 'c2ln-bmF0_dXJl'].join('.');
let signedIn: string | undefined;
let signIns = 0;
/** Answers that replace the next answer of a call, once, by the name of the call. */
const instead = new Map<string, Answer>();

const user = {
  userId: 42,
  loginName: 'teacher01',
  realName: '韦晓岚',
  teacherRole: true,
  profileReview: 2,
  isInfoFinished: true,
  isEnterpriseUser: false,
};
const message = {
  id: 900719925474,
  category: 1,
  subType: 1,
  title: '省平台通知',
  content: '注册审核已通过。',
  isReaded: false,
  createTime: '2026-11-20 09:00:00',
};
const plan = {
  planId: 77,
  planName: '省级自选研修计划',
  planYear: 2026,
  planState: 1,
  orgName: '省教育厅',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 00:00:00',
  signupStartTime: '2026-01-01 00:00:00',
  signupEndTime: '2026-12-31 00:00:00',
  signupState: 2,
  isSignup: false,
  learnState: 1,
  requiredHour: 20,
  electiveHour: 10,
  finishedRequiredHour: 0,
  finishedElectiveHour: 0,
  courseCount: 3,
  priceFrom: 0,
  credit: 1,
};
const year = {
  assessmentId: 5001,
  planId: 501,
  planName: '2026 年度考核',
  year: 2026,
  status: 0,
  grade: 0,
  startTime: '2026-01-01 00:00:00',
  deadline: '2026-12-31 00:00:00',
  complete: 3,
  total: 12,
  canEdit: true,
};
const thesis = {
  thesisId: 6001,
  thesisName: '省平台里的论文',
  journal: '云岭教育研究',
  publishDate: '2026-03',
  rank: 1,
};
const info = {
  ...year,
  modules: [{ value: 9, state: 'complete', count: 1, missing: [] }],
  steps: [],
  moves: [],
  attempts: [],
};
const data: Record<string, unknown> = {
  'GET Account/GetUserInfo': user,
  'GET Console/GetGeneral': { todoes: [], waiting: [], messages: { top: [message] } },
  'GET Message/SumUnread': { notices: 1, news: 0, todoes: 0 },
  'GET Message/TopMsg': [message],
  'GET Message/FindMsg': { list: [message], total: 1 },
  'GET SelfStudy/SearchPlan': { list: [plan], total: 1 },
  'GET ListMyAnnualAssessment': { list: [year], total: 1 },
  'GET GetAnnualAssessmentInfo': info,
  'GET GetDeclareDict': { dicts: {} },
  'GET GetAnnualAssessmentThesisInfo': { theses: [thesis] },
  'GET ThesisEditDetails': thesis,
  'GET CheckDuplicate': [],
  'POST ThesisSave': { thesisId: 6001, rowVersion: 2 },
};

function answer({ call, body, bearer }: Asked): Answer | undefined {
  const once = instead.get(call);
  instead.delete(call);
  if (once) return once;
  if (call === 'POST /upload/UploadFile') {
    if (bearer !== signedIn) return { status: 401 };
    return { body: { success: true, data: { id: 8801, resName: 'cover.png', resUrlFull: '/upload/8801/cover.png' } } };
  }
  if (call === 'POST Account/Login') {
    // A refusal by status and message, without an envelope.
    if ((body as { password: string }).password !== 'abc12345')
      return { status: 400, body: { errorMessage: '账号或密码有误' } };
    signIns += 1;
    signedIn = jwt(signIns);
    return { body: { success: true, data: { token: signedIn } } };
  }
  const found = data[call];
  if (found === undefined) return undefined;
  if (bearer === undefined || bearer !== signedIn) return { status: 401 };
  return { body: { success: true, data: found } };
}

let foreign: Awaited<ReturnType<typeof startForeignSite>>;
let browser: Browser;
beforeAll(async () => {
  [foreign, browser] = await Promise.all([startForeignSite({ answer }), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await foreign?.close();
  files.remove();
});
const files = sampleFiles();

test('a province with a server of its own: sign in, hub, lists, errors by their message, expired session and back', async () => {
  const person = await newPerson(browser, foreign.site);
  const { t, page } = person;
  await person.goto('/user/login/');
  await person.type(t('account.login.name'), 'teacher01');
  await person.type(t('account.password'), 'wrong1234');
  await person.click('button', t('account.login.submit'));
  await person.waitForText('账号或密码有误');

  await person.signIn('teacher01');
  await person.at('/personal/console/general');
  await person.waitForText('韦晓岚');
  await person.waitForText('省平台通知');
  // The token is sent with every call exactly as it was received.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(jwt(1));
  const bearers = foreign.asked.filter(({ call }) => call === 'GET Console/GetGeneral').map(({ bearer }) => bearer);
  expect(new Set(bearers)).toEqual(new Set([jwt(1)]));

  await person.goto('/personal/message/list');
  await person.waitForText('注册审核已通过。');
  await person.goto('/personal/selfselection/trainingplan/list');
  await person.waitForText('省级自选研修计划');
  await person.goto('/personal/annualass/list');
  await person.waitForText(t('assessment.titleOf', { year: 2026 }));

  // The server's message is shown whatever surrounds it; without one, the standard text.
  const refusals: readonly [Answer, string][] = [
    [{ status: 500, body: { errorCode: 70012, errorMessage: '省平台维护中' } }, '省平台维护中'],
    [{ body: { success: false, errorCode: 70013, errorMessage: '年度计划未开放' } }, '年度计划未开放'],
    [{ status: 503 }, t('request.failed')],
    [{ body: { data: { list: [], total: 0 } } }, t('request.malformed')],
  ];
  for (const [refusal, words] of refusals) {
    instead.set('GET SelfStudy/SearchPlan', refusal);
    await person.goto('/personal/selfselection/trainingplan/list');
    await person.waitForText(words);
    await person.click('button', t('common.retry'));
    await person.waitForText('省级自选研修计划');
  }

  // The session ends with the status, whatever the body, or with the code alone, as text or as a number.
  const ends: readonly Answer[] = [
    { status: 401, body: { success: true, data: {} } },
    { status: 401, body: { success: false, errorCode: '500', errorMessage: '服务异常' } },
    { body: { success: false, errorCode: 401 } },
    { body: { errorCode: '401' } },
  ];
  for (const end of ends) {
    instead.set('GET SelfStudy/SearchPlan', end);
    await person.goto('/personal/selfselection/trainingplan/list?planYear=2026');
    await person.at('/user/login');
    expect(page.url()).toMatch(/\/user\/login\/\?redirect=[a-zA-Z]{12}$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await person.signIn('teacher01');
    await person.at('/personal/selfselection/trainingplan/list');
    expect(new URL(page.url()).search).toBe('?planYear=2026');
    await person.waitForText('省级自选研修计划');
  }
  expect(person.troubles).toEqual([]);
  expect(foreign.refused).toEqual([]);
  expect(foreign.asked.flatMap(({ unknown }) => unknown)).toEqual([]);
  await person.context.close();
}, 600_000);

test('a record of an assessment is opened, refused at a field or by words alone, corrected and saved', async () => {
  const person = await newPerson(browser, foreign.site);
  const { t } = person;
  await person.signIn('teacher01');
  await person.goto('/personal/annualass/details/modules?id=5001&mid=9');
  await person.click('button', `${t('assessment.module.edit')} ${thesis.thesisName}`);
  await person.type(t('record.Thesis.journal'), '省外的期刊');

  const fields = [{ name: 'journal', message: '该期刊不在省平台的目录中' }];
  const refusals: readonly [Answer, string][] = [
    [{ status: 400, body: { errorCode: 400, errorMessage: '填写有误', data: { fields } } }, '该期刊不在省平台的目录中'],
    [{ body: { success: false, errorCode: 70021, errorMessage: '省平台正在结账' } }, '省平台正在结账'],
    [{ status: 500 }, t('request.failed')],
  ];
  for (const [refusal, words] of refusals) {
    instead.set('POST ThesisSave', refusal);
    await person.answer(t('drawer.save'));
    await person.waitForText(words);
    // The typed text is still in the form.
    await person.waitForText('省外的期刊');
  }

  await person.type(t('record.Thesis.journal'), '云岭教育');
  await person.gone('该期刊不在省平台的目录中');
  // A file is sent to the file host, with the token and without headers that such a host may not know.
  await person.attach(t('drawer.upload.chooseFor', { what: t('record.Thesis.thesisCover') }), files.path('cover.png'));
  await person.waitForText(t('drawer.upload.done'));
  const sent = foreign.asked.find(({ call }) => call === 'POST /upload/UploadFile');
  expect(sent).toMatchObject({ host: 'file', bearer: signedIn, unknown: [] });
  await person.answer(t('drawer.save'));
  await person.gone(t('drawer.save'));
  const saved = foreign.asked.filter(({ call }) => call === 'POST ThesisSave').at(-1);
  expect(saved).toMatchObject({
    bearer: signedIn,
    body: { thesisId: '6001', journal: '云岭教育', assessmentId: '5001', thesisCoverResId: '8801' },
  });
  expect(person.troubles).toEqual([]);
  expect(foreign.refused).toEqual([]);
  expect(foreign.asked.flatMap(({ unknown }) => unknown)).toEqual([]);
  await person.context.close();
}, 600_000);
