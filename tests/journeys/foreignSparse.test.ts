/**
 * @covers *
 * @when all
 */
import type { Browser } from 'puppeteer';
import { studioLinks } from '../../domain/studios/links';
import { launchBrowser } from '../support/browser';
import { type Answer, type Asked, startForeignSite } from '../support/foreign';
import { newPerson, type Person } from '../support/person';
import { sampleFiles } from '../support/samples';

/*
 * A province's API that returns as little as possible, often in another form: bare lists instead of pages, a list
 * around an object, null, odd rows. Pages show what there is and mark the rest as missing, and none of them fails.
 */
const thesis = { thesisId: 6001, thesisName: '只有题目的论文' };
/** Record with only the required values; of its files only the ids. */
const details = {
  ...thesis,
  publishDate: '2026-03',
  rank: 1,
  thesisCoverResInfo: { id: 11 },
  thesisBackCoverResInfo: { id: 12 },
};
const told: Record<string, unknown> = {
  'GET Account/GetUserInfo': { userId: 42, realName: '韦晓岚' },
  'GET Console/GetGeneral': { todoes: null },
  'GET Message/SumUnread': { notices: 1, news: 0, todoes: 0 },
  'GET Message/TopMsg': null,
  'GET Message/FindMsg': [{ id: 9, category: 1, title: '只有标题的通知' }],
  'GET SelfStudy/SearchPlan': [
    { planId: 77, planName: '只有名称的计划' },
    null,
    { planId: 78, planName: { zh: '怪' } },
  ],
  'GET SelfStudy/BrowsePlan/77': [{ planId: 77, planName: '只有名称的计划' }],
  'GET SelfStudy/SelectCourse': { list: [{ courseId: 1, courseName: '只有名称的课程' }] },
  'GET SelfStudy/ListFramework/77': { frameworks: [{ frameworkId: 5, name: '师德' }] },
  'GET SelfStudy/GetHourStatus/77': {},
  'GET SelfStudy/SumShoppingCart/77': {},
  'GET SelfStudy/GetShoppingCart/77': { items: null },
  'GET GetMyStudioList': { studios: [{ studioId: 3, name: '只有名称的工作室' }] },
  'GET GetStudioDetails': { studioId: 3, name: '只有名称的工作室' },
  'GET GetStudioInformation': { studioId: 3 },
  'GET ListMyAnnualAssessment': [{ assessmentId: 5001, year: 2026 }],
  'GET GetAnnualAssessmentInfo': { assessmentId: 5001 },
  'GET GetDeclareDict': { theses: { journalLevel: [{ id: 1, name: '核心期刊' }] } },
  'GET GetAnnualAssessmentThesisInfo': [thesis],
  'GET ThesisEditDetails': details,
  'GET CheckDuplicate': null,
};

function answer({ call }: Asked): Answer | undefined {
  if (call === 'POST Account/Login') return { body: { success: true, data: { token: 'aaa.bbb.ccc' } } };
  // The answer says only that the record was saved; for a file it has the id.
  if (call === 'POST ThesisSave') return { body: { success: true } };
  if (call === 'POST /upload/UploadFile') return { body: { success: true, data: { id: 13 } } };
  return call in told ? { body: { success: true, data: told[call] } } : undefined;
}

let sparse: Awaited<ReturnType<typeof startForeignSite>>;
let behind: Awaited<ReturnType<typeof startForeignSite>>;
let browser: Browser;
beforeAll(async () => {
  [sparse, behind, browser] = await Promise.all([
    startForeignSite({ answer, variant: 'lz', env: 'test' }),
    startForeignSite({ answer, sameOrigin: true }),
    launchBrowser(),
  ]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await sparse?.close();
  await behind?.close();
  files.remove();
});
const files = sampleFiles();

/** Checks that the page has no gaps, no values like "undefined", and no network error. */
async function readsWell({ page }: Person): Promise<void> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
    );
    return [document.body.innerText, ...labels].join('\n');
  });
  expect(text).not.toMatch(/NaN|undefined|null|\[object|Invalid Date|网络异常|检查网络/);
}

test('a server that tells little: hub, plans, courses, studios, a record that is saved, messages', async () => {
  const person = await newPerson(browser, sparse.site);
  const { t } = person;
  await person.signIn('teacher01');
  // A server that does not mention approval does not require it.
  await person.at('/personal/console/general');
  await person.waitForText('韦晓岚');
  await readsWell(person);

  const looks = async (path: string, ...texts: string[]) => {
    await person.goto(path);
    for (const text of texts) await person.waitForText(text);
    await person.quiet();
    await readsWell(person);
  };
  // Two rows that cannot be shown are replaced by a note.
  await looks('/personal/selfselection/trainingplan/list', '只有名称的计划', t('list.oddRow'));
  await looks('/personal/selfselection/plansub/plandetails?id=77', '只有名称的计划');
  await looks('/personal/selfselection/plansub/courses?id=77', '只有名称的课程');
  await looks('/personal/mystudios', '只有名称的工作室');
  await looks(studioLinks.detail('3'), '只有名称的工作室');
  await looks('/personal/annualass/list', t('assessment.titleOf', { year: 2026 }));
  await looks('/personal/message/list?category=1', '只有标题的通知');

  await looks('/personal/annualass/details/modules?id=5001&mid=9', thesis.thesisName);
  await person.click('button', `${t('assessment.module.edit')} ${thesis.thesisName}`);
  await person.waitForText('2026');
  await person.type(t('record.Thesis.journal'), '云岭教育');
  const directory = t('drawer.upload.chooseFor', { what: t('record.Thesis.thesisDirectory') });
  await person.attach(directory, files.path('cover.png'));
  // A file without a name in the answer keeps its own name.
  await person.waitForText('cover.png');
  await person.answer(t('drawer.save'));
  await person.closed();
  expect(sparse.asked.find(({ call }) => call === 'POST ThesisSave')).toMatchObject({
    body: { thesisId: '6001', journal: '云岭教育', thesisDirectoryResId: '13' },
  });
  // The only errors are of the two rows that cannot be shown.
  expect(person.troubles).toHaveLength(2);
  // An answer without an indispensable value is reported in its place on the page.
  told['GET GetStudioDetails'] = {};
  await looks(studioLinks.detail('3'), t('request.incomplete'));
  expect(sparse.refused).toEqual([]);
  await person.context.close();
}, 600_000);

test('behind the origin of the pages too, a server of others hears nothing that only ours knows', async () => {
  const person = await newPerson(browser, behind.site);
  await person.signIn('teacher01');
  await person.goto('/personal/selfselection/trainingplan/list');
  await person.waitForText('只有名称的计划');
  expect(behind.asked.length).toBeGreaterThan(3);
  expect(behind.asked.flatMap(({ unknown }) => unknown)).toEqual([]);
  await person.context.close();
}, 300_000);
