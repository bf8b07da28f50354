/**
 * @covers assessment records imports review documents papers
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser } from 'puppeteer';
import writeSheets from 'write-excel-file/node';
import type { AssessmentInfo, AssessmentRow } from '../../domain/api/assessment';
import type { RecordRow } from '../../domain/api/records';
import type { ReusableRecord } from '../../domain/api/reuse';
import { addressing, type RecordDefinition, recordList, rowsIn } from '../../domain/assessment/binding';
import { isSettled } from '../../domain/assessment/progress';
import { hasModulePage } from '../../domain/enums';
import { type FieldShape, kindOf, labelKey } from '../../domain/forms';
import { cellText } from '../../domain/imports/cells';
import { Grade, StageStatus } from '../../domain/statuses';
import type { Database } from '../../server/db/client';
import { account, assessment, record, reviewSeat } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { organisationChain } from '../../server/documents/chain';
import { decide, openReview, type Verdict } from '../../server/documents/review';
import { readSheet } from '../../server/files/sheet';
import type { SessionUser } from '../../server/http/context';
import { assessmentKind } from '../../server/modules/assessment/kind';
import { takeEffect } from '../contract/takeEffect';
import { triesAll } from '../support/extent';
import { attachAll, type Dicts, fillForm } from '../support/fillForm';
import { handIn } from '../support/handIn';
import { newPerson, type Person } from '../support/person';
import { sampleFiles } from '../support/samples';
import { testContext, testUser } from '../support/server';
import type { Site } from '../support/sites';
import { type StoredSite, startStoredSite } from '../support/storedSite';
import { temporaryDirectory } from '../support/temporary';
import type { MessageKey } from '../support/words';

/*
 * A whole year: every category is filled in, three from earlier years and some from sheets. The assessment is handed
 * in, returned with remarks on two modules, corrected, passed by all four levels, and printed.
 */
const TEACHER = 'teacher01';
const year = 2026;
const files = sampleFiles();
const home = temporaryDirectory('year');
let stored: StoredSite;
let database: Database;
let site: Site;
let browser: Browser;
let teacher: Person;
let token: string;
let assessmentId: string;
let planId: string;
/** Reviewers of the levels, the school's first. */
let reviewers: SessionUser[];

beforeAll(async () => {
  // Every call that may take long goes on as work, as on the slowest of machines.
  stored = await startStoredSite('year', { WORK_AFTER_MS: '0' });
  ({ site, browser, database } = stored);
  token = await site.signIn(TEACHER);
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const open = list.find((row) => row.canEdit) as AssessmentRow & { assessmentId: string };
  ({ assessmentId, planId } = open);
  // The year starts without records.
  const { db } = database;
  await db.delete(record).where(eq(record.assessmentId, assessmentId));
  await db.update(assessment).set({ confirmedNone: [] }).where(eq(assessment.id, assessmentId));
  reviewers = await seatsAbove();
  teacher = await newPerson(browser, site);
  await teacher.signIn(TEACHER);
}, 900_000);
afterAll(async () => {
  await stored?.close();
  files.remove();
  home.remove();
});

async function seatsAbove(): Promise<SessionUser[]> {
  const { db } = database;
  const [me] = await db.select({ orgId: account.orgId }).from(account).where(matches(account.loginName, TEACHER));
  const offices = await organisationChain(db, me?.orgId ?? '');
  return Promise.all(
    offices.map(async ({ orgId }) => {
      const [seated] = await db
        .select({ id: account.id, realName: account.realName, grants: account.grants })
        .from(reviewSeat)
        .innerJoin(account, eq(account.id, reviewSeat.accountId))
        .where(eq(reviewSeat.orgId, orgId))
        .limit(1);
      if (!seated) throw new Error(`nobody reviews for ${orgId}`);
      return testUser(seated.id, { realName: seated.realName, grants: seated.grants });
    }),
  );
}

const info = () => site.read<AssessmentInfo>(`GetAnnualAssessmentInfo?assessmentId=${assessmentId}`, token);
const keys = () => ({ assessmentId, planId });
const rowsOf = async (d: RecordDefinition): Promise<RecordRow[]> => {
  const query = new URLSearchParams(addressing(d, keys()) as Record<string, string>);
  return rowsIn(d, await site.read(`${d.listed.call}?${query}`, token)) as RecordRow[];
};
const page = (d: RecordDefinition, drawer: string) =>
  `/personal/annualass/details/${hasModulePage(d.module) ? 'modules' : 'assessInfocomplete'}?id=${assessmentId}&mid=${d.module}&rid=${drawer}&cat=${d.category}`;
const dictsOf = async (d: RecordDefinition) =>
  (await site.read<{ dicts: Dicts }>(`GetDeclareDict?module=${d.module}`, token)).dicts;
const idOf = (d: RecordDefinition, row: RecordRow | undefined) => String(row?.[d.idField]);

/** Saves the drawer; a record that resembles one of an earlier year needs a reason. */
async function save(): Promise<void> {
  const { t } = teacher;
  await teacher.answer(t('drawer.save'));
  await teacher.page.waitForFunction(
    (cancel, why) => !document.body.innerText.includes(cancel) || document.body.innerText.includes(why),
    { timeout: 45_000 },
    t('drawer.cancel'),
    t('validation.duplicateReason'),
  );
  if (await teacher.shows(t('validation.duplicateReason'))) {
    await teacher.type(t('duplicate.reason'), DIFFERENT);
    await teacher.answer(t('drawer.save'));
  }
  await teacher.closed();
}

const DIFFERENT = '与往年所填不是同一件事';

/** Categories that come from sheets; the others are typed. */
const SHEETS = triesAll ? 10 : 4;
const reused = recordList.filter((d) => ['Education', 'AwardsSituation', 'ResearchProject'].includes(d.category));
const imported = recordList
  .filter((d) => !d.single && !reused.includes(d) && kindOf(d.fields[d.title] as FieldShape).prose)
  .slice(0, SHEETS);
const typed = recordList.filter((d) => !reused.includes(d) && !imported.includes(d));
const named = (list: readonly RecordDefinition[]) => list.map((d) => [d.category, d] as const);

test('three categories come from earlier years, and some from sheets', () => {
  expect([reused.length, imported.length, typed.length]).toEqual([3, SHEETS, recordList.length - 3 - SHEETS]);
});

test.each(named(typed))('%s is entered in its drawer', async (_, d) => {
  const values = d.sample(0);
  await teacher.goto(page(d, d.single ? 'one' : 'new'));
  await teacher.find('button', teacher.t('drawer.save'));
  await fillForm(teacher, d, values, await dictsOf(d));
  await attachAll(teacher, d, values, files.path);
  await save();
  const rows = await rowsOf(d);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...values, missing: [] });
});

test.each(named(reused))('%s is taken over from an earlier year with its files', async (_, d) => {
  const { t } = teacher;
  const query = `category=${d.category}&excludeAssessmentId=${assessmentId}`;
  const offered = await site.read<ReusableRecord[]>(`ListReusableRecord?${query}`, token);
  const [earlier] = offered.filter(({ files: n }) => n > 0);
  await teacher.goto(page(d, 'reuse'));
  await teacher.click('checkbox', earlier?.title ?? '');
  await teacher.answer(t('reuse.copy'));
  await teacher.waitForText(t('reuse.done', { created: 1 }));
  expect(await rowsOf(d)).toMatchObject([{ sourceRecordId: expect.any(String), missing: [] }]);
});

test.each(named(imported))('%s comes from a sheet', async (_, d) => {
  const { t } = teacher;
  const response = await fetch(`${site.origin}/api/Public/DownloadImportTemplate?kind=${d.category}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [head = [], example = []] = await readSheet(new Uint8Array(await response.arrayBuffer()), 1000);
  const own = example.map(cellText);
  const column = (key: string) => head.findIndex((cell) => cellText(cell).replace(/ \*$/, '') === t(key as MessageKey));
  const title = column(labelKey(d, d.title));
  own[title] = `${own[title]}（表格）`;
  // Used only if an earlier year has a similar record.
  own[column('duplicate.reason')] = DIFFERENT;
  const path = join(home.path, `${d.category}.xlsx`);
  writeFileSync(path, await writeSheets([{ data: [head.map(cellText), own], sheet: 'a' }]).toBuffer());

  await teacher.goto(page(d, 'import'));
  await teacher.attach(t('import.chooseFile'), path);
  await teacher.waitForText(t('import.allGood', { total: 1 }));
  await teacher.answer(t('import.commit', { n: 1 }));
  await teacher.waitForText(t('import.done', { created: 1 }));
  const [row] = await rowsOf(d);
  expect(row).toMatchObject({ [d.title]: own[title] });
  if (row?.missing.length === 0) return;
  // A sheet contains no files, so they are attached in the form.
  await teacher.goto(page(d, idOf(d, row)));
  await teacher.find('button', t('drawer.save'));
  await attachAll(teacher, d, row as RecordRow, files.path);
  await save();
  expect(await rowsOf(d)).toMatchObject([{ missing: [] }]);
});

test('every module is complete, and it is handed in', async () => {
  const { modules } = await info();
  expect(modules.filter((module) => !isSettled(module)).map(({ key }) => key)).toEqual([]);
  await teacher.goto(`/personal/annualass/details?id=${assessmentId}`);
  await teacher.waitForText(teacher.t('assessment.modules', { complete: modules.length, total: modules.length }));
  await handIn(teacher, year);
});

const REASON = '论文与公开课的材料需要补充';
const remarks = [
  { value: 9, reason: '论文缺收录证明的说明' },
  { value: 16, reason: '公开课请写明听课人数' },
];
const reviewing = async (level: number) => {
  const ctx = testContext(database.db, { now: () => new Date() });
  const by = reviewers[level - 1] as SessionUser;
  const { rowVersion } = await openReview(ctx, assessmentKind, by, assessmentId);
  const settle = async (verdict: Verdict) => {
    await decide(ctx, assessmentKind, by, assessmentId, { rowVersion, ...verdict });
    await takeEffect(database);
  };
  return { by, settle };
};

test('the school returns it with remarks on two modules, and only these are marked', async () => {
  const { t } = teacher;
  const { settle } = await reviewing(1);
  const sections = remarks.map(({ value, reason }) => ({ section: String(value), reason }));
  await settle({ result: 'fail', reason: REASON, remarks: sections });
  await teacher.goto(`/personal/annualass/details?id=${assessmentId}`);
  await teacher.waitForText(REASON);
  for (const { reason } of remarks) await teacher.waitForText(t('assessment.tile.remark', { remark: reason }));
  const { modules, status } = await info();
  expect(status).toBe(StageStatus.ReviewFailed);
  expect(modules.filter(({ remark }) => remark).map(({ value }) => value)).toEqual([9, 16]);
});

test('the two modules are corrected and it is handed in again', async () => {
  for (const { value, reason } of remarks) {
    const d = recordList.find((one) => one.module === value && !one.single) as RecordDefinition;
    const [row] = await rowsOf(d);
    await teacher.goto(page(d, idOf(d, row)));
    await teacher.find('button', teacher.t('drawer.save'));
    await teacher.type(teacher.t(labelKey(d, d.title) as MessageKey), `${row?.[d.title]}（已补充）`);
    await save();
    expect((await rowsOf(d))[0]).toMatchObject({ [d.title]: `${row?.[d.title]}（已补充）` });
    expect((await info()).modules.find((module) => module.value === value)?.remark).toBe(reason);
  }
  await teacher.goto(`/personal/annualass/details?id=${assessmentId}`);
  await teacher.waitForText(teacher.t('assessment.submit'));
  await handIn(teacher, year);
  expect(await info()).toMatchObject({ attempt: 2, status: StageStatus.WaitingReview });
});

test('all four levels pass it, and the teacher sees each of them', async () => {
  const { t } = teacher;
  for (const level of [1, 2, 3, 4]) {
    const { by, settle } = await reviewing(level);
    await settle({ result: 'pass', ...(level === 4 && { marks: { grade: Grade.Excellent } }) });
    await teacher.goto(`/personal/annualass/details?id=${assessmentId}`);
    await teacher.waitForText(t('assessment.timeline.review', { level: t(`assessment.level.${level}` as MessageKey) }));
    await teacher.waitForText(`${t('assessment.timeline.passed')} · ${by.realName}`);
  }
  await teacher.waitForText(t('status.grade.excellent'));
  await teacher.waitForText(REASON);
  expect(await info()).toMatchObject({ status: StageStatus.ReviewPassed, grade: Grade.Excellent, canEdit: false });
});

test('the whole form is printed on sheets of A4 that cut nothing, as many as the PDF has', async () => {
  const { t, page: tab } = teacher;
  await teacher.goto(`/other/print/annassmodules?id=${assessmentId}`);
  await tab.waitForSelector('section[aria-label^="第 1 页"]');
  const sheets = await tab.$$eval('section[aria-label^="第 "]', (all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect();
      const last = [...one.querySelectorAll('tr, p, h2, h3')].map((part) => part.getBoundingClientRect().bottom);
      return {
        ratio: box.height / box.width,
        spill: Math.max(...last) - box.bottom,
        text: (one as HTMLElement).innerText,
      };
    }),
  );
  expect(sheets.length).toBeGreaterThan(5);
  for (const { ratio, spill } of sheets) {
    expect(ratio).toBeCloseTo(297 / 210, 1);
    expect(spill).toBeLessThan(0);
  }
  for (const [i, { text }] of sheets.entries()) expect(text).toContain(`第 ${i + 1} 页，共 ${sheets.length} 页`);
  for (const d of imported) {
    const [row] = await rowsOf(d);
    expect(sheets.some(({ text }) => text.replace(/\s/g, '').includes(String(row?.[d.title]).replace(/\s/g, '')))).toBe(
      true,
    );
  }
  const [answer] = await Promise.all([
    tab.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf'),
    teacher.click('button', t('paper.download')),
  ]);
  const pdf = Buffer.from(await answer.buffer()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(sheets.length);
  expect(pdf).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  expect(teacher.troubles).toEqual([]);
});
