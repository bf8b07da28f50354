/**
 * @covers records assessment forms
 */
import type { RecordRow } from '../../domain/api/records';
import type { ResInfo } from '../../domain/api/shapes';
import { thesis } from '../../domain/records/thesis';
import { type OpenYear, startOpenYear } from '../support/openYear';
import type { Person } from '../support/person';
import { sampleFiles } from '../support/samples';
import type { Site } from '../support/sites';

/** Typed text is kept, changes of two tabs are compared field by field, and deleted records can be restored. */
let year: OpenYear;
let site: Site;
let person: Person;
let token: string;
let assessmentId: string;
const files = sampleFiles();

beforeAll(async () => {
  year = await startOpenYear('records');
  ({ site, person, token, assessmentId } = year);
}, 900_000);
afterAll(async () => {
  await year?.close();
  files.remove();
});

const theses = async () =>
  (await site.read<{ theses: RecordRow[] }>(`GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, token))
    .theses;
const modulePage = (record = '') => `/personal/annualass/details/modules?id=${assessmentId}&mid=9${record}`;

async function makeThesis(thesisName: string): Promise<RecordRow> {
  const body = JSON.stringify({ assessmentId, ...thesis.sample(0), thesisName });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await fetch(`${site.origin}/api/ThesisSave`, { method: 'POST', headers, body });
  return (await theses()).find((one) => one.thesisName === thesisName) as RecordRow;
}

test('what was typed is offered again after a reload', async () => {
  const { t, page } = person;
  const what = t('record.Thesis.one');
  await person.goto(modulePage());
  await person.click('button', t('assessment.module.add', { what }));
  await person.type(t('record.Thesis.thesisName'), '写到一半的论文');
  await person.type(t('record.Thesis.cn'), '45-1024/G4');
  await person.attach(t('drawer.upload.chooseFor', { what: t('record.Thesis.thesisCover') }), files.path('cover.png'));
  await person.waitForText(t('drawer.upload.done'));
  const saved = t('drawer.draft', { time: '' }).trim().split(/\s+/).at(-1) as string;
  await person.waitForText(saved);
  await page.reload();
  expect(person.asked).toEqual(['beforeunload']);
  await person.find('dialog', t('drawer.add', { what }));
  await person.waitForText(new RegExp(t('common.unsaved.restored', { time: '@' }).replace('@', '\\d+:\\d+')));
  await person.waitForText('写到一半的论文');
  await person.waitForText('45-1024/G4');
  // The uploaded file belongs to the draft.
  await person.waitForText('cover.png');
  await person.answer(t('drawer.cancel'));
  await person.answer(t('drawer.leave.go'));
  await person.closed();
  expect(await theses()).toHaveLength(0);
});

test('a record that two tabs change is compared field by field, and nothing is overwritten silently', async () => {
  const { t } = person;
  const record = await makeThesis('两个标签页的论文');
  const open = modulePage(`&rid=${record.thesisId}`);
  const title = t('drawer.edit', { what: t('record.Thesis.one') });
  await person.goto(open);
  await person.find('dialog', title);
  const other = await person.tab();
  await other.goto(open);
  await other.find('dialog', title);
  await other.type(t('record.Thesis.journal'), '县域教育评论');
  await other.answer(t('drawer.save'));
  await other.closed();

  await person.page.bringToFront();
  await person.type(t('record.Thesis.thesisName'), '改过题目的论文');
  await person.type(t('record.Thesis.journal'), '云岭教育');
  await person.answer(t('drawer.save'));
  await person.waitForText(t('drawer.conflict.title'));
  await person.waitForText('县域教育评论');
  const [, before] = [record, (await theses())[0]];
  expect(before).toMatchObject({ thesisName: '两个标签页的论文', journal: '县域教育评论', rowVersion: 1 });
  // The other tab's journal and this tab's title are kept.
  expect(await person.page.$$eval('input[type=radio][name^=conflict]:checked', (all) => all.length)).toBe(0);
  await person.click('radio', `${t('record.Thesis.journal')} ${t('drawer.conflict.theirs')}`);
  await person.answer(t('drawer.conflict.applyAndSave'));
  await person.gone(t('drawer.conflict.title'));
  await person.closed();
  expect((await theses())[0]).toMatchObject({ thesisName: '改过题目的论文', journal: '县域教育评论', rowVersion: 2 });
  expect(other.troubles).toEqual([]);
  await other.page.close();
});

test('a deleted record comes back with its files', async () => {
  const { t } = person;
  const [record] = await theses();
  const name = String(record?.thesisName);
  await person.goto(modulePage(`&rid=${record?.thesisId}`));
  await person.attach(
    t('drawer.upload.chooseFor', { what: t('record.Thesis.thesisCover') }),
    files.path('deckblatt.png'),
  );
  await person.waitForText(t('drawer.upload.done'));
  await person.answer(t('drawer.save'));
  await person.closed();
  const before = (await theses())[0] as RecordRow;

  await person.click('button', `${t('assessment.module.delete')} ${name}`);
  await person.waitForText(t('assessment.module.deleted', { name }));
  await person.waitForText(t('assessment.module.emptyTitle', { what: t('record.Thesis.one') }));
  expect(await theses()).toEqual([]);
  // The focused element is gone: the focus stays in the section, and Tab continues from there.
  await person.page.waitForFunction(() => document.activeElement?.closest('main') !== null);
  await person.page.keyboard.press('Tab');
  expect(await person.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await person.click('button', t('common.undo'));
  await person.waitForText(t('assessment.module.restored', { name }));
  await person.find('button', `${t('assessment.module.edit')} ${name}`);
  const [after] = await theses();
  const { thesisName, journal, publishDate, cn, issn, rank, wordCount, thesisCoverResInfo } = before;
  expect(after).toMatchObject({ thesisName, journal, publishDate, cn, issn, rank, wordCount });
  expect(after?.thesisCoverResInfo as ResInfo).toMatchObject({ id: (thesisCoverResInfo as ResInfo).id });
  expect(person.troubles).toEqual([]);
});

test('two tabs that change different fields keep both changes', async () => {
  const { t } = person;
  const record = await makeThesis('各改一处的论文');
  const open = modulePage(`&rid=${record.thesisId}`);
  const title = t('drawer.edit', { what: t('record.Thesis.one') });
  await person.goto(open);
  await person.find('dialog', title);
  const other = await person.tab();
  await other.goto(open);
  await other.find('dialog', title);
  await other.type(t('record.Thesis.journal'), '云岭教研');
  await other.answer(t('drawer.save'));
  await other.closed();
  await person.page.bringToFront();
  await person.type(t('record.Thesis.thesisName'), '各改一处的论文（修订）');
  await person.answer(t('drawer.save'));
  // No question is asked: a field that only the other tab has changed is taken over and named.
  await person.waitForText(t('form.merged', { fields: t('record.Thesis.journal') }));
  await person.closed();
  expect((await theses()).find((one) => one.thesisId === record.thesisId)).toMatchObject({
    thesisName: '各改一处的论文（修订）',
    journal: '云岭教研',
    rowVersion: 2,
  });
  expect(other.troubles).toEqual([]);
  await other.page.close();
});

test('a draft that is restored over a newer version undoes nothing', async () => {
  const { t } = person;
  const record = await makeThesis('留有草稿的论文');
  const open = modulePage(`&rid=${record.thesisId}`);
  const title = t('drawer.edit', { what: t('record.Thesis.one') });
  const mine = async () => (await theses()).find((one) => one.thesisId === record.thesisId);
  await person.goto(open);
  await person.find('dialog', title);
  const other = await person.tab();
  await other.goto(open);
  await other.find('dialog', title);
  await other.type(t('record.Thesis.journal'), '别处改过的期刊');
  await other.type(t('record.Thesis.cn'), '21-9203/G4');
  await other.answer(t('drawer.save'));
  await other.closed();
  // This tab still shows the earlier version.
  await person.page.bringToFront();
  await person.type(t('record.Thesis.thesisName'), '草稿中的题目');
  await person.type(t('record.Thesis.cn'), '61-1032/G4');
  await person.waitForText(t('drawer.draft', { time: '' }).trim().split(/\s+/).at(-1) as string);
  await person.page.reload();
  await person.find('dialog', title);
  // Both tabs have changed the number; only the other one has changed the journal, which is kept.
  await person.waitForText(t('drawer.conflict.title'));
  await person.answer(t('drawer.save'));
  expect(await mine()).toMatchObject({ thesisName: record.thesisName, cn: '21-9203/G4', rowVersion: 1 });
  await person.click('radio', `${t('record.Thesis.cn')} ${t('drawer.conflict.mine')}`);
  await person.answer(t('drawer.conflict.apply'));
  await person.answer(t('drawer.save'));
  await person.closed();
  expect(await mine()).toMatchObject({
    thesisName: '草稿中的题目',
    cn: '61-1032/G4',
    journal: '别处改过的期刊',
    rowVersion: 2,
  });
  expect(other.troubles).toEqual([]);
  await other.page.close();
});

test('what was begun on one device is gone on with on another', async () => {
  const { t } = person;
  const record = await makeThesis('两台设备的论文');
  const open = modulePage(`&rid=${record.thesisId}`);
  const title = t('drawer.edit', { what: t('record.Thesis.one') });
  const written = '在办公室写的题目';
  // On a busy machine what is typed is kept in parts.
  const kept = person.page.waitForResponse(
    (one) => one.url().includes('/Draft/SaveDraft') && one.ok() && Boolean(one.request().postData()?.includes(written)),
  );
  await person.goto(open);
  await person.find('dialog', title);
  await person.type(t('record.Thesis.thesisName'), written);
  await kept;

  const home = await year.elsewhere({ phone: true });
  await home.goto(open);
  await home.find('dialog', title);
  const [before, after] = t('common.unsaved.elsewhere', { time: '@', device: '@' }).split('@');
  await home.waitForText(String(before));
  await home.waitForText(String(after).trim());
  await home.waitForText(written);
  await home.type(t('record.Thesis.journal'), '在家补的期刊');
  await home.answer(t('drawer.save'));
  await home.closed();
  expect((await theses()).find((one) => one.thesisId === record.thesisId)).toMatchObject({
    thesisName: written,
    journal: '在家补的期刊',
    rowVersion: 1,
  });
  // No draft is left to continue.
  const drafts = () => Object.keys(localStorage).filter((one) => one.startsWith('draft:'));
  expect(await home.page.evaluate(drafts)).toEqual([]);
  expect(home.troubles).toEqual([]);
  await home.context.close();
  // The first device still shows its typed text, and takes over what was saved in the meantime.
  await person.page.bringToFront();
  await person.answer(t('drawer.save'));
  await person.closed();
  expect((await theses()).find((one) => one.thesisId === record.thesisId)).toMatchObject({
    thesisName: written,
    journal: '在家补的期刊',
  });
  expect(person.troubles).toEqual([]);
});
