/**
 * @covers account
 * @when all
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import writeSheets from 'write-excel-file/node';
import type { RecordRow } from '../../domain/api/records';
import type { ReusableRecord } from '../../domain/api/reuse';
import { type Cell, cellText } from '../../domain/imports/cells';
import { readSheet } from '../../server/files/sheet';
import { type OpenYear, startOpenYear } from '../support/openYear';
import type { Person } from '../support/person';
import type { Site } from '../support/sites';
import { temporaryDirectory } from '../support/temporary';

/** Ways to avoid typing the same thing again: copying earlier years, warning of duplicates, importing a sheet. */
let year: OpenYear;
let site: Site;
let person: Person;
let token: string;
let assessmentId: string;
const home = temporaryDirectory('transfers');

beforeAll(async () => {
  year = await startOpenYear('transfers');
  ({ site, person, token, assessmentId } = year);
}, 900_000);
afterAll(async () => {
  await year?.close();
  home.remove();
});

const theses = async () =>
  (await site.read<{ theses: RecordRow[] }>(`GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, token))
    .theses;
const page = () => `/personal/annualass/details/modules?id=${assessmentId}&mid=9`;
const section = (key: 'reuse.open' | 'import.open') => `${person.t(key)} ${person.t('record.Thesis')}`;

test('a paper of an earlier year is chosen, copied with its files, and marked from then on', async () => {
  const { t } = person;
  const query = `category=Thesis&excludeAssessmentId=${assessmentId}`;
  const [earlier] = await site.read<ReusableRecord[]>(`ListReusableRecord?${query}`, token);
  await person.goto(page());
  await person.click('button', section('reuse.open'));
  await person.waitForText(t('reuse.choose'));
  await person.click('checkbox', earlier?.title ?? '');
  await person.waitForText(t('reuse.selected', { n: 1 }));
  await person.answer(t('reuse.copy'));
  await person.waitForText(t('reuse.done', { created: 1 }));
  await person.find('button', `${t('assessment.module.edit')} ${earlier?.title}`);
  expect(await theses()).toMatchObject([
    { thesisName: earlier?.title, sourceRecordId: earlier?.recordId, missing: [] },
  ]);
  await person.click('button', section('reuse.open'));
  await person.waitForText(t('reuse.used'));
});

test('what is there already is told of while it is typed, and saved only with a reason', async () => {
  const { t } = person;
  const [there] = await theses();
  const what = t('record.Thesis.one');
  await person.goto(page());
  await person.click('button', t('assessment.module.add', { what }));
  await person.type(t('record.Thesis.thesisName'), ` ${String(there?.thesisName)}　`);
  await person.type(t('record.Thesis.journal'), String(there?.journal));
  await person.waitForText(t('duplicate.reason.hint'));
  await person.pickDate(t('record.Thesis.publishDate'), '2024-02');
  await person.choose(t('record.Thesis.rank'), t('record.Thesis.rank.second'));
  await person.answer(t('drawer.save'));
  await person.waitForText(t('validation.duplicateReason'));
  expect(await theses()).toHaveLength(1);
  await person.type(t('duplicate.reason'), '同题论文的续篇');
  await person.answer(t('drawer.save'));
  await person.closed();
  expect((await theses())[1]).toMatchObject({ duplicateReason: '同题论文的续篇' });
});

test('a sheet is checked, its good rows are imported, and the others are there to be corrected', async () => {
  const { t } = person;
  const response = await fetch(`${site.origin}/api/Public/DownloadImportTemplate?kind=Thesis`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [head = [], example = []] = await readSheet(new Uint8Array(await response.arrayBuffer()), 1000);
  const named = (title: string): Cell[] => [title, ...example.slice(1)];
  const wrong = named('期刊年月写错的论文').map((cell) => (/^\d{4}-\d\d$/.test(cellText(cell)) ? '去年三月' : cell));
  const rows = [head, example, named('从表格导入的论文'), wrong].map((row) => row.map(cellText));
  const path = join(home.path, 'papers.xlsx');
  writeFileSync(path, await writeSheets([{ data: rows, sheet: 'a' }]).toBuffer());

  const before = (await theses()).length;
  await person.goto(page());
  await person.click('button', section('import.open'));
  await person.waitForText(t('import.step.template'));
  await person.attach(t('import.chooseFile'), path);
  await person.waitForText(t('import.found', { total: 2, valid: 1, failed: 1 }));
  await person.waitForText(t('import.error.month'));
  await person.answer(t('import.commit', { n: 1 }));
  await person.waitForText(t('import.downloadFailed'));
  expect((await theses()).slice(before)).toMatchObject([{ thesisName: '从表格导入的论文' }]);
  await person.answer(t('drawer.close'));
  await person.find('button', `${t('assessment.module.edit')} 从表格导入的论文`);
  expect(person.troubles).toEqual([]);
});
