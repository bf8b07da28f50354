/**
 * @covers manage imports documents
 * @when all
 */
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { HandOverPlan } from '../../domain/api/manageHandOver';
import { extensionLink } from '../../domain/manage/links';
import { manageLinks } from '../../domain/manage/pages';
import { launchBrowser } from '../support/browser';
import { confirmed } from '../support/office';
import { newPerson } from '../support/person';
import { writeSheetOf } from '../support/sheets';
import { type Site, startSite } from '../support/sites';
import { temporaryDirectory } from '../support/temporary';

/** The administrator of the province keeps the dictionaries by sheets, and the seats of the reviewers. */
let site: Site;
let browser: Browser;
const home = temporaryDirectory('office');

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('office'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  home.remove();
});

interface Listed {
  total: number;
}

test('a sheet of entries is tried, stored and undone as a whole', async () => {
  const token = await site.signIn('admin01');
  const path = join(home.path, 'entries.xlsx');
  await writeSheetOf('dictionaryEntry', site, token, path, (example, head) => {
    const row = (values: Record<string, string>) =>
      head.map((label, i) => Object.entries(values).find(([name]) => label.startsWith(name))?.[1] ?? example[i] ?? '');
    return [
      row({ 名称: '下级条目', 代码: 'o2', 上级: 'o1', 顺序: '91' }),
      row({ 名称: '上级条目', 代码: 'o1', 上级: '', 顺序: '90' }),
      row({ 名称: '没有上级', 代码: 'o3', 上级: 'nowhere', 顺序: '92' }),
    ];
  });
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto('/manage/dictionaries');
  await office.click('button', t('manage.resource.import'));
  await office.attach(t('import.chooseFile'), path);
  await office.waitForText(t('import.found', { total: 3, valid: 2, failed: 1 }));
  await office.click('button', t('import.commit', { n: 2 }));
  await office.waitForText(t('import.doneBoth', { created: 2, updated: 0 }));
  await office.click('button', t('drawer.close'));
  const found = () => site.read<Listed>('Manage/DictionaryEntry/List?keyword=级条目', token);
  expect((await found()).total).toBe(2);
  await office.click('button', t('import.undo'));
  await office.waitForText(t('import.undo.plan', { created: 2, updated: 0 }));
  await office.answer(t('import.undo'));
  await office.waitForText(t('import.undone', { removed: 2, reverted: 0 }));
  expect((await found()).total).toBe(0);
  expect(office.troubles).toEqual([]);
});

interface Unit {
  name: string;
  above: string[];
  code: string;
  people: number;
}

test('schools are merged by their sheet, and come back with it', async () => {
  const token = await site.signIn('admin01');
  const units = async (state = 'active') =>
    (await site.read<{ list: Unit[] }>(`Manage/Organisation/List?state=${state}&kind=4&pageSize=100`, token)).list;
  const all = await units();
  const from = all.find(({ people }) => people > 0) as Unit;
  const into = all.find(({ name, above }) => name !== from.name && above.join() === from.above.join()) as Unit;
  const path = join(home.path, 'merging.xlsx');
  await writeSheetOf('organisation', site, token, path, (_, head) => {
    const row = (values: Record<string, string>) =>
      head.map((label) => Object.entries(values).find(([name]) => label.startsWith(name))?.[1] ?? '');
    const school = { 单位名称: from.name, 单位类型: '小学', 上级单位: from.above.join(' / '), 行政区划代码: from.code };
    return [
      row({ ...school, 并入单位: into.name, 合并依据: '布局调整，教育局已发文。' }),
      row({ ...school, 单位名称: into.name, 行政区划代码: into.code, 并入单位: into.name }),
    ];
  });
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto('/manage/organisations/import');
  await office.attach(t('import.chooseFile'), path);
  await office.waitForText(t('import.tree.merges', { n: 1 }));
  await office.waitForText(t('import.tree.act.merged'));
  await office.waitForText(t('organisationMerge.error.itself'));
  await office.click('button', t('import.organisation.commit', { n: 1 }));
  await office.waitForText(t('import.waiting', { n: 1 }));
  await confirmed(browser, site, manageLinks.merges);
  expect((await units('retired')).map(({ name }) => name)).toContain(from.name);
  await office.click('button', t('import.undo'));
  await office.waitForText(t('import.undo.plan', { created: 0, updated: 1 }));
  await office.answer(t('import.undo'));
  await office.waitForText(t('import.undone', { removed: 0, reverted: 1 }));
  expect((await units()).find(({ name }) => name === from.name)?.people).toBe(from.people);
  expect(office.troubles).toEqual([]);
});

test('the home says what waits for its reader, and leads there', async () => {
  const token = await site.signIn('admin01');
  const { gaps } = await site.read<{ gaps: number }>('Manage/GetSeatMatrix?pageSize=1', token);
  expect(gaps).toBeGreaterThan(0);
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto('/manage');
  await office.waitForText(t('manage.needs.gaps', { n: gaps }));
  await office.click('link', t('manage.needs.gaps.do'));
  await office.waitForText(t('manage.seats.nobody'));
  expect(office.troubles).toEqual([]);
});

test('what waits where nobody may decide goes to the office above', async () => {
  const token = await site.signIn('admin01');
  const gaps = () => site.read<Listed>('Manage/GetSeatMatrix?gaps=true', token);
  const before = (await gaps()).total;
  expect(before).toBeGreaterThan(0);
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto('/manage/seats');
  await office.click('button', t('manage.seats.gaps.gaps'));
  await office.waitForText(t('manage.seats.nobody'));
  const { list } = await site.read<{ list: { orgName: string }[] }>('Manage/GetSeatMatrix?gaps=true', token);
  await office.click('button', list[0]?.orgName ?? '');
  await office.page.locator('[role=dialog] li[data-gap] button').click();
  await office.waitForText(t('manage.seats.passUp.what'));
  // The panel and the rows have buttons of the same name.
  await office.page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
  await office.waitForText(/已交给/);
  await office.page.waitForSelector('.ant-modal-confirm', { hidden: true });
  expect((await gaps()).total).toBe(before - 1);
  // The panel seats a reviewer at this organisation.
  await office.page.locator('[role=dialog] a[href*="new.orgId"]').click();
  await office.waitForText(t('drawer.add', { what: t('officeSeat') }));
  await office.waitForText(list[0]?.orgName ?? '');
  expect(office.troubles).toEqual([]);
});

test('the figure of registrations leads to as many as it says', async () => {
  const token = await site.signIn('admin01');
  const [{ waiting }] = (await site.read<{ offices: [{ waiting: number }] }>('Manage/GetOffices', token)).offices;
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto('/manage');
  await office.click('link', String(waiting));
  await office.waitForText(t('list.export', { n: waiting }));
  expect(office.troubles).toEqual([]);
});

interface Load {
  accountId: string;
  realName: string;
  orgId: string;
  waiting: number;
}

test('what waits for one reviewer is handed to a colleague, both queues say so, and it comes back', async () => {
  const token = await site.signIn('admin01');
  const loads = async () => (await site.read<{ list: Load[] }>('Manage/ListLoad?pageSize=100', token)).list;
  const planOf = ({ orgId, accountId }: Load) =>
    site.read<HandOverPlan>(`Manage/PlanHandOver?orgId=${orgId}&fromId=${accountId}`, token);
  let from: Load | undefined;
  for (const load of await loads())
    if (!from && load.waiting > 0 && ((await planOf(load)).to?.moves ?? 0) > 0) from = load;
  const { accountId = '', realName = '', waiting = 0 } = from ?? {};
  const left = async () => (await loads()).find((one) => one.accountId === accountId)?.waiting ?? 0;
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto(`${manageLinks.seatLoad}?keyword=${encodeURIComponent(realName)}`);
  await office.click('button', `${t('manage.handOver.open')} ${realName}`);
  await office.waitForText(t('manage.handOver.to'));
  await office.page.locator('[role=dialog] .ant-btn-primary').click();
  await office.closed();
  expect(await left()).toBeLessThan(waiting);
  await office.click('button', t('common.undo'));
  await office.waitForText(t('manage.handOver.undone'));
  expect(await left()).toBe(waiting);
  expect(office.troubles).toEqual([]);
});

test('a school alone has longer than the plan gives, and no longer once that is cancelled', async () => {
  const [token, mine] = [await site.signIn('admin01'), await site.signIn('teacher01')];
  const { orgId, orgName } = await site.read<{ orgId: string; orgName: string }>('Account/GetUserInfo', mine);
  const { list: plans } = await site.read<{ list: { year: number; deadline: string; schoolUntil: string }[] }>(
    'Manage/AssessmentPlan/List?state=open',
    token,
  );
  const [{ year, deadline, schoolUntil } = { year: 0, deadline: '', schoolUntil: '' }] = plans;
  const mineIs = async () =>
    (await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', mine)).list.find((one) => one.year === year)
      ?.deadline;
  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto(extensionLink(orgId, year));
  await office.pickDate(t('assessmentExtension.until'), schoolUntil.slice(0, 16));
  await office.type(t('assessmentExtension.reason'), '汛期停课一周');
  await office.waitForText(t('manage.resource.weigh'));
  await office.click('button', t('assessmentExtension.save'));
  await office.closed();
  expect((await mineIs())?.slice(0, 16)).toBe(schoolUntil.slice(0, 16));
  await office.click('button', t('drawer.view', { what: orgName }));
  await office.click('button', t('manage.extensions.act.retire'));
  await office.type(t('manage.resource.reason'), '已复课');
  // The panel has a button of the same name below the question.
  await office.page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
  await office.waitForText(t('manage.extensions.retired', { name: orgName }));
  expect(await mineIs()).toBe(deadline);
  expect(office.troubles).toEqual([]);
});
