/**
 * @covers assessment records documents papers
 * @when all
 */
import type { Browser } from 'puppeteer';
import type { AssessmentInfo, AssessmentRow } from '../../domain/api/assessment';
import type { RecordRow } from '../../domain/api/records';
import type { ResInfo } from '../../domain/api/shapes';
import type { Row } from '../../domain/forms';
import { thesis } from '../../domain/records/thesis';
import { launchBrowser } from '../support/browser';
import { handIn } from '../support/handIn';
import { newPerson, type Person } from '../support/person';
import { sampleFiles } from '../support/samples';
import { type Site, startSite } from '../support/sites';

/*
 * A teacher fills in the yearly assessment with attachments, hands it in, withdraws it, hands it in again and prints
 * it. Everything is still there after the server has been killed. Page and server are checked alike.
 */
let site: Site;
let browser: Browser;
let teacher: Person;
let token: string;
let assessmentId: string;
const files = sampleFiles();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('assessment'), launchBrowser()]);
  teacher = await newPerson(browser, site);
  token = await site.signIn('teacher01');
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  files.remove();
});

const attachments = ['thesisCover', 'thesisBackCover', 'thesisDirectory'] as const;
const fileName = (n: number, field: string) => `${field}-${n}.${field === 'thesisCover' ? 'png' : 'pdf'}`;
const theses = [0, 1, 2].map(
  (n) => ({ ...thesis.sample(n), thesisName: `第 ${n + 1} 篇：数与形` }) as Row & { thesisName: string },
);

const info = () => site.read<AssessmentInfo>(`GetAnnualAssessmentInfo?assessmentId=${assessmentId}`, token);
const stored = async () =>
  (await site.read<{ theses: RecordRow[] }>(`GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, token))
    .theses;

test('the teacher signs in and finds the year that is open', async () => {
  await teacher.signIn('teacher01');
  await teacher.at('/personal/console/general');
  await teacher.goto('/personal/annualass/list');
  await teacher.click('link', teacher.t('assessment.list.fill'));
  await teacher.at('/personal/annualass/details');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  assessmentId = list.find((row) => row.canEdit)?.assessmentId as string;
  expect(new URL(teacher.page.url()).searchParams.get('id')).toBe(assessmentId);
  await teacher.waitForText(teacher.t('assessment.titleOf', { year: 2026 }));
  await teacher.waitForText(teacher.t('assessment.submit.left', { n: 1 }));
});

test('what is missing is told and led to when it is handed in too early', async () => {
  const { t } = teacher;
  await teacher.click('button', t('assessment.submit'));
  await teacher.find('dialog', t('assessment.submit.missingTitle'));
  const what = `${t('enum.module.theses')}：${t('assessment.tile.required')}`;
  await teacher.answer(`${t('assessment.submit.goto')} ${what}`);
  await teacher.at('/personal/annualass/details/modules');
  expect((await info()).status).toBe(0);
});

test.each([0, 1, 2])('thesis %i is entered with its three files', async (n) => {
  const { t } = teacher;
  const values = theses[n] as Row & { thesisName: string };
  const what = t('record.Thesis.one');
  if (n === 0) await teacher.click('button', t('assessment.module.add', { what }));
  await teacher.find('dialog', t('drawer.add', { what }));
  await teacher.type(t('record.Thesis.thesisName'), values.thesisName);
  await teacher.type(t('record.Thesis.journal'), String(values.journal));
  await teacher.pickDate(t('record.Thesis.publishDate'), String(values.publishDate));
  await teacher.type(t('record.Thesis.cn'), String(values.cn));
  const rank = (['first', 'second', 'third'] as const)[Number(values.rank) - 1] ?? 'other';
  await teacher.choose(t('record.Thesis.rank'), t(`record.Thesis.rank.${rank}`));
  for (const field of attachments) {
    const label = t('drawer.upload.chooseFor', { what: t(`record.Thesis.${field}`) });
    await teacher.attach(label, files.path(fileName(n, field)));
    await teacher.waitForText(fileName(n, field));
  }
  // A record can be saved only after its files have been uploaded.
  await teacher.page.waitForFunction(
    (done, all) => document.body.innerText.split(done).length - 1 >= all,
    {},
    t('drawer.upload.done'),
    attachments.length,
  );
  await teacher.answer(t(n < 2 ? 'drawer.saveAndNext' : 'drawer.save'));
  await teacher.waitForText(t('drawer.saved'));
  await teacher.page.waitForFunction(
    (name) => [...document.querySelectorAll('table')].some((table) => table.innerText.includes(name)),
    {},
    values.thesisName,
  );
  const records = await stored();
  expect(records).toHaveLength(n + 1);
  const { journal, publishDate, cn, rank: place } = values;
  expect(records[n]).toMatchObject({
    thesisName: values.thesisName,
    journal,
    publishDate,
    cn,
    rank: place,
    missing: [],
  });
});

test('the assessment is complete on the screen and on the server', async () => {
  const { t } = teacher;
  await teacher.goto(`/personal/annualass/details?id=${assessmentId}`);
  await teacher.waitForText(t('assessment.submit.ready'));
  await teacher.waitForText(t('assessment.tile.count', { n: 3 }));
  const { modules } = await info();
  expect(modules.find((module) => module.key === 'theses')).toMatchObject({ state: 'complete', count: 3, missing: [] });
});

test('it is handed in, taken back, and handed in again', async () => {
  const { t } = teacher;
  await handIn(teacher, 2026);
  expect(await info()).toMatchObject({ status: 1, attempt: 1, canEdit: false, canWithdraw: true });
  await teacher.click('button', t('assessment.withdraw'));
  await teacher.answer(t('assessment.withdraw'));
  await teacher.waitForText(t('assessment.submit.ready'));
  expect(await info()).toMatchObject({ status: 0, attempt: 1, canEdit: true });
  await handIn(teacher, 2026);
  const { status, attempt, steps } = await info();
  expect([status, attempt]).toEqual([1, 2]);
  expect(steps.filter((step) => step.time).map((step) => step.action)).toEqual(['submit', 'withdraw', 'submit']);
});

/** The printed form and its PDF show what was entered. */
async function expectPaper(): Promise<void> {
  const { t, page } = teacher;
  await teacher.goto(`/other/print/annassmodules?id=${assessmentId}&mid=9`);
  await teacher.waitForText(t('paper.preview'));
  for (const { thesisName } of theses) await teacher.waitForText(thesisName);
  expect(await teacher.shows(t('paper.stamp.draft'))).toBe(false);
  const [answer] = await Promise.all([
    // Whether it came at once, or as the result of work on a busy machine.
    page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf'),
    teacher.click('button', t('paper.download')),
  ]);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await answer.buffer())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
}

test('the printed form and the PDF show it', expectPaper);

test('after the server was killed everything is there', async () => {
  const before = { info: await info(), records: await stored() };
  await site.killAndRestart();
  expect(await info()).toEqual(before.info);
  expect(await stored()).toEqual(before.records);
  for (const [n, record] of before.records.entries()) {
    for (const field of attachments) {
      const file = record[`${field}ResInfo`] as ResInfo;
      const answer = await fetch(site.origin + file.resUrlFull, { headers: { authorization: `Bearer ${token}` } });
      expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), files.bytes(fileName(n, field)))).toBe(0);
    }
  }
  // The session also survives the restart.
  await teacher.goto(`/personal/annualass/details/modules?id=${assessmentId}&mid=9`);
  for (const { thesisName } of theses) await teacher.waitForText(thesisName);
  await teacher.waitForText((await info()).lockedReason as string);
  expect(teacher.troubles).toEqual([]);
});
