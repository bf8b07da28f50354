/**
 * @covers manage account imports unitTransfer documents
 * @when all
 */
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { seatKinds } from '../../domain/documents/seats';
import { manageLinks } from '../../domain/manage/pages';
import { newIdCard } from '../support/accounts';
import { launchBrowser } from '../support/browser';
import { pass, waitUntil } from '../support/desk';
import { enterFirst, register } from '../support/entering';
import { newPerson, type Person } from '../support/person';
import { type Postgres, startPostgres } from '../support/postgres';
import { writeSheetOf } from '../support/sheets';
import { type Site, startSite } from '../support/sites';
import { temporaryDirectory } from '../support/temporary';
import type { MessageKey } from '../support/words';

/*
 * A province begins with nothing: an empty database, the link that the first start prints, and from there on only pages.
 * Each test goes on where the one before has ended.
 */
let browser: Browser;
let postgres: Postgres | undefined;
const home = temporaryDirectory('beginning');

beforeAll(async () => {
  browser = await launchBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await postgres?.stop();
  home.remove();
});

const TOP = '云岭省教育厅';
const CITY = '临江市教育局';
const COUNTY = '望江区教育局';
const SCHOOLS = ['望江区第一小学', '望江区第二小学', '望江区中学'] as const;
const [FIRST, SECOND, THIRD] = SCHOOLS;
const PASSWORD = 'Yunling2026';
const TEACHERS = 1000;

/** People of the sheet who act for the offices of the four levels, and the number of each one's phone. */
const clerks = [
  { name: '周文清', org: FIRST, mobile: '13910000001' },
  { name: '吴秋实', org: SECOND, mobile: '13910000002' },
  { name: '郑书平', org: COUNTY, mobile: '13910000003' },
  { name: '冯立言', org: CITY, mobile: '13910000004' },
] as const;
const clerkOf = (org: string) => clerks.find((one) => one.org === org) as (typeof clerks)[number];
const MOVED = { name: '沈知行', org: FIRST, mobile: '13910000009' };

interface Listed<R> {
  total: number;
  list: R[];
}
interface PersonRow {
  accountId: string;
  orgName: string;
}

describe.each(['embedded', 'PostgreSQL'] as const)('on the database %s', (database) => {
  let site: Site;
  let admin: Person;
  let token: string;

  beforeAll(async () => {
    if (database === 'PostgreSQL') postgres = await startPostgres();
    const url = await postgres?.database('beginning');
    site = await startSite(`beginning${database}`, {
      byScript: true,
      args: ['--empty'],
      ...(url && { env: { DEMO: '1', DATABASE_URL: url } }),
    });
    admin = await newPerson(browser, site);
  }, 900_000);
  afterAll(() => site?.close());

  const sheet = async (kind: string, name: string, rows: readonly Readonly<Record<string, string>>[]) => {
    const path = join(home.path, `${database}-${name}.xlsx`);
    await writeSheetOf(kind, site, token, path, (example, head) =>
      rows.map((row) =>
        head.map((label, i) => {
          const found = Object.entries(row).find(([column]) => label.startsWith(column));
          return found ? found[1] : (example[i] ?? '');
        }),
      ),
    );
    return path;
  };
  const peopleOf = async (keyword: string) =>
    site.read<Listed<PersonRow>>(`Manage/ListPerson?keyword=${encodeURIComponent(keyword)}`, token);

  const idOf = async (name: string) =>
    (
      await site.read<Listed<{ id: string }>>(
        `Manage/Organisation/List?state=active&keyword=${encodeURIComponent(name)}`,
        token,
      )
    ).list[0]?.id;

  /** Signs a clerk in. The first time he sets his password by the telephone. */
  const entered = new Set<string>();
  const clerk = async (org: string): Promise<Person> => {
    const { mobile } = clerkOf(org);
    const person = await newPerson(browser, site);
    if (entered.has(mobile)) await person.signIn(mobile, PASSWORD);
    else await enterFirst(person, site, { mobile, password: PASSWORD });
    entered.add(mobile);
    return person;
  };
  const giveRights = async (name: string, org: string, rights: readonly MessageKey[]) => {
    const { t } = admin;
    await admin.goto(`${manageLinks.rights}?open=new`);
    await admin.choosePerson(t('officeGrant.accountId'), name);
    await admin.chooseUnit(t('officeGrant.orgId'), org);
    for (const right of rights) await admin.click('checkbox', t(right));
    await admin.click('button', t('common.save'));
    await admin.closed();
  };

  test('the link of the first start makes the province and its administrator, once', async () => {
    const { t } = admin;
    await admin.goto('/user/login/');
    await admin.waitForText(t('account.notice.setUp'));
    // The start prints the link after the address at which it listens.
    await waitUntil(async () => site.output().includes('user/first#'));
    const link = /\/teacher(\/user\/first#\S+)/.exec(site.output())?.[1] ?? '';
    await admin.goto(link);
    await admin.type(t('manage.first.province'), TOP);
    await admin.type(t('manage.first.code'), '450000');
    await admin.type(t('account.realName'), '陈厅安');
    await admin.type(t('account.idCardNo'), newIdCard());
    await admin.type(t('account.mobile'), '13910000000');
    await admin.type(t('account.loginName.short'), 'office001');
    await admin.type(t('account.password'), PASSWORD);
    await admin.type(t('account.confirmPwd'), PASSWORD);
    await admin.click('button', t('manage.first.do'));
    await admin.at(manageLinks.home);
    await admin.waitForText(t('manage.begin'));
    token = await site.signIn('office001', PASSWORD);

    const second = await newPerson(browser, site);
    await second.goto(link);
    await second.waitForText(t('manage.first.gone'));
    await second.context.close();
    expect(admin.troubles).toEqual([]);
  });

  test('organisations and a thousand teachers come by sheets', async () => {
    const { t } = admin;
    const unit = (name: string, kind: MessageKey, above: string, code: string) => ({
      单位名称: name,
      单位类型: t(kind),
      上级单位: above,
      行政区划代码: code,
    });
    const places = await sheet('organisation', 'places', [
      unit(CITY, 'enum.organisationKind.city', TOP, '450200'),
      unit(COUNTY, 'enum.organisationKind.county', CITY, '450202'),
      ...SCHOOLS.map((name) => unit(name, 'enum.organisationKind.primary', COUNTY, '450202')),
    ]);
    await admin.click('link', t('manage.begin.organisations.do'));
    await admin.attach(t('import.chooseFile'), places);
    await admin.click('button', t('import.organisation.commit', { n: 5 }));
    await admin.waitForText(t('import.doneBoth', { created: 5, updated: 0 }));

    const person = (name: string, org: string, mobile: string) => ({
      姓名: name,
      证件号码: newIdCard(),
      手机号: mobile,
      所在单位: org,
    });
    const many = Array.from({ length: TEACHERS - clerks.length - 1 }, (_, n) =>
      person('林一帆', SCHOOLS[n % SCHOOLS.length] as string, `1392${String(n).padStart(7, '0')}`),
    );
    const rows = [...clerks, MOVED].map(({ name, org, mobile }) => person(name, org, mobile));
    const people = await sheet('teacherProfile', 'people', [...rows, ...many]);
    await admin.goto(manageLinks.home);
    await admin.click('link', t('manage.begin.people.do'));
    await admin.at(manageLinks.importPeople);
    await admin.attach(t('import.chooseFile'), people);
    await admin.waitForText(t('import.allGood', { total: TEACHERS }));
    await admin.click('button', t('import.teachers.commit', { n: TEACHERS }));
    await admin.waitForText(t('import.teachers.done', { created: TEACHERS, updated: 0 }));
    expect((await peopleOf('')).total).toBe(TEACHERS + 1);
    expect(admin.troubles).toEqual([]);
  });

  test('an error of a sheet is undone as a whole', async () => {
    const { t } = admin;
    const wrong = await sheet('organisation', 'wrong', [
      { 单位名称: '错写学校', 单位类型: t('enum.organisationKind.primary'), 上级单位: COUNTY, 行政区划代码: '450202' },
    ]);
    const found = () => site.read<Listed<object>>(`Manage/Organisation/List?state=active&keyword=错写`, token);
    await admin.goto(manageLinks.importOrganisations);
    await admin.attach(t('import.chooseFile'), wrong);
    await admin.click('button', t('import.organisation.commit', { n: 1 }));
    await admin.waitForText(t('import.doneBoth', { created: 1, updated: 0 }));
    expect((await found()).total).toBe(1);
    await admin.click('button', t('import.undo'));
    await admin.answer(t('import.undo'));
    await admin.waitForText(t('import.undone', { removed: 1, reverted: 0 }));
    expect((await found()).total).toBe(0);
  });

  test('clerks of four levels get rights and seats', async () => {
    const { t } = admin;
    for (const { name, org } of clerks) await giveRights(name, org, ['manage.right.people', 'manage.right.seats']);
    for (const { name, org } of clerks) {
      await admin.goto(`${manageLinks.seatPeople}?open=new`);
      await admin.choosePerson(t('officeSeat.accountId'), name);
      await admin.chooseUnit(t('officeSeat.orgId'), org);
      for (const kind of seatKinds.filter((one) => one.group === 'assessment'))
        await admin.click('checkbox', t(kind.label as MessageKey));
      await admin.click('button', t('common.save'));
      await admin.closed();
    }
    const matrix = await site.read<Listed<object> & { gaps: number }>('Manage/GetSeatMatrix', token);
    expect([matrix.total, matrix.gaps]).toEqual([6, 0]);
    expect(admin.troubles).toEqual([]);
  });

  test('an official of two offices acts for one of them, in this tab', async () => {
    const { name } = clerkOf(CITY);
    const { t } = admin;
    await giveRights(name, SECOND, ['manage.right.people']);
    // There are several keepers of people by now, so another one has to agree.
    const second = await clerk(COUNTY);
    await second.goto(manageLinks.rights);
    await second.waitForText(name);
    await second.click('button', t('manage.request.agree'));
    await second.waitForText(t('manage.request.agreed'));
    await second.context.close();
    const official = await clerk(CITY);
    const countOf = async (person: Person) => {
      await person.goto(manageLinks.people);
      await person.waitForText(/共 [\d,]+ 人/);
      const [, n = ''] = /共 ([\d,]+) 人/.exec(await person.page.evaluate(() => document.body.innerText)) ?? [];
      return Number(n.replaceAll(',', ''));
    };
    expect(await countOf(official)).toBe(TEACHERS);
    await official.click('button', t('manage.offices.choose'));
    await official.click('menuitem', SECOND);
    await official.waitForText(SECOND);
    await official.quiet();
    const own = await countOf(official);
    expect(own).toBe(
      (await site.read<Listed<PersonRow>>(`Manage/ListPerson?orgId=${await idOf(SECOND)}`, token)).total,
    );
    await official.goto(manageLinks.seats);
    await official.waitForText(t('exception.office.reason', { office: SECOND }));
    const tab = await official.tab();
    expect(await countOf(tab)).toBe(TEACHERS);
    expect([...official.troubles, ...tab.troubles]).toEqual([]);
    await official.context.close();
  });

  test('somebody registers, and the clerk of the school approves', async () => {
    const newcomer = await newPerson(browser, site);
    const { t } = newcomer;
    await register(newcomer, site, {
      loginName: 'qinxue2026',
      password: PASSWORD,
      realName: '秦雪',
      idCard: newIdCard(),
      organisation: FIRST,
      mobile: '13910000020',
    });
    const school = await clerk(FIRST);
    // The sheet had all that everybody must fill in: the clerk is a teacher as well, and arrives at the own space.
    await school.at('/personal/console/general');
    await school.goto('/personal/accountReview/list');
    await school.waitForText('秦雪');
    await pass(school);
    await school.quiet();
    await site.takeEffect();
    await newcomer.page.reload();
    await newcomer.waitForText(t('profile.first.profile'));
    expect([...school.troubles, ...newcomer.troubles]).toEqual([]);
    await Promise.all([school.context.close(), newcomer.context.close()]);
  });

  test('the school asks for a teacher to be moved; the other accepts, the county decides', async () => {
    const school = await clerk(FIRST);
    const { t } = school;
    const [row] = (await peopleOf(MOVED.name)).list;
    await school.goto(`${manageLinks.people}?open=${row?.accountId}`);
    await school.click('button', t('manage.person.act.transfer'));
    await school.chooseUnit(t('manage.person.form.transfer.orgId'), SECOND);
    await school.pickDate(t('manage.person.form.transfer.day'), '2026-11-02');
    await school.type(t('manage.person.form.transfer.reason'), '家庭住址变动，两校已商定。');
    await school.answer(t('manage.person.save.transfer'));
    await school.closed();
    await school.context.close();
    for (const org of [SECOND, COUNTY]) {
      const office = await clerk(org);
      await office.goto('/personal/accountReview/list');
      await office.waitForText(MOVED.name);
      await pass(office);
      await office.quiet();
      await site.takeEffect();
      expect(office.troubles).toEqual([]);
      await office.context.close();
    }
    expect((await peopleOf(MOVED.name)).list).toMatchObject([{ orgName: SECOND }]);
    const moved = await newPerson(browser, site);
    await enterFirst(moved, site, { mobile: MOVED.mobile, password: PASSWORD });
    await moved.goto('/personal/message/list');
    await moved.waitForText(t('notice.unitTransfer.done.title', { to: SECOND }));
    await moved.context.close();
  });

  test('a school goes into another one with its people', async () => {
    const { t } = admin;
    const units = await site.read<Listed<{ id: string; name: string; people: number }>>(
      `Manage/Organisation/List?state=active&keyword=${encodeURIComponent('望江区')}`,
      token,
    );
    const unitOf = (name: string) => units.list.find((one) => one.name === name);
    const all = (unitOf(SECOND)?.people ?? 0) + (unitOf(THIRD)?.people ?? 0);
    await admin.goto(`${manageLinks.merges}?open=new&new.fromId=${unitOf(THIRD)?.id}`);
    await admin.chooseUnit(t('organisationMerge.intoId'), SECOND);
    await admin.waitForText(t('organisationMerge.plan.after', { n: all }));
    await admin.choose(t('organisationMerge.seats'), t('organisationMerge.seats.end'));
    await admin.type(t('organisationMerge.reason'), '布局调整，教育局已发文。');
    await admin.click('button', t('organisationMerge.save'));
    await admin.closed();
    expect((await peopleOf('林一帆')).list.some(({ orgName }) => orgName === THIRD)).toBe(false);
    expect(admin.troubles).toEqual([]);
  });

  test('a deputy sits for an official who is on leave', async () => {
    const { t } = admin;
    await admin.goto(`${manageLinks.seatPeople}?open=new`);
    await admin.choosePerson(t('officeSeat.accountId'), clerkOf(FIRST).name);
    await admin.chooseUnit(t('officeSeat.orgId'), COUNTY);
    for (const kind of seatKinds.filter((one) => one.group === 'assessment'))
      await admin.click('checkbox', t(kind.label as MessageKey));
    await admin.choosePerson(t('officeSeat.deputisesId'), clerkOf(COUNTY).name);
    await admin.pickDate(t('officeSeat.until'), '2027-03-01');
    await admin.click('button', t('common.save'));
    await admin.closed();
    await admin.waitForText(clerkOf(COUNTY).name);
    expect(admin.troubles).toEqual([]);
  });
});
