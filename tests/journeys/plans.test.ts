/**
 * @covers manage assessment
 * @when all
 */
import type { Browser } from 'puppeteer';
import { manageLinks } from '../../domain/manage/pages';
import { launchBrowser } from '../support/browser';
import { newPerson, type Person } from '../support/person';
import { type Site, startSite } from '../support/sites';

/** The office at the top prepares a yearly plan, publishes and puts it back, and prolongs the one that is open. */
let site: Site;
let browser: Browser;
let office: Person;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('plans'), launchBrowser()]);
  office = await newPerson(browser, site);
  await office.signIn('admin01');
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Listed {
  list: { id: string; name: string; year: number; state: string; deadline: string; held?: { deadline: string } }[];
}
const listed = async () => {
  const token = await site.signIn('admin01');
  return (await site.read<Listed>('Manage/AssessmentPlan/List?pageSize=50', token)).list;
};

test('a plan like the last one goes on from its draft, is published, and put back to a draft', async () => {
  const { t } = office;
  const year = Number((await listed()).find(({ state }) => state === 'open')?.year) + 1;
  expect((await listed()).filter((row) => row.state === 'draft')).toMatchObject([{ year }]);
  await office.goto(manageLinks.assessmentPlans);
  await office.click('button', t('manage.published.copyLast'));
  await office.waitForText(t('manage.published.check.missing'));
  await office.pickDate(t('assessmentPlan.provinceUntil'), `${year}-12-31`);
  await office.pickDate(t('assessmentPlan.cityUntil'), `${year}-12-20`);
  await office.waitForText(t('manage.published.check.complete'));
  await office.click('button', t('manage.published.publish'));
  await office.waitForText(t('manage.published.sure', { name: `${year} 年度考核` }));
  await office.answer(t('manage.published.publish'));
  await office.waitForText(t('manage.published.state.scheduled'));
  expect((await listed())[0]).toMatchObject({ year, state: 'scheduled' });
  await office.click('button', t('drawer.view', { what: `${year} 年度考核` }));
  await office.click('button', t('manage.published.back'));
  await office.answer(t('manage.published.back.confirm'));
  await office.waitForText(t('manage.published.back.done'));
  expect((await listed())[0]).toMatchObject({ year, state: 'draft' });
});

test('a draft is saved with what is there, and a wrong value is not', async () => {
  const { t } = office;
  await office.goto(`${manageLinks.assessmentPlans}?open=new`);
  await office.type(t('assessmentPlan.name'), '明后年的考核');
  await office.pickDate(t('assessmentPlan.startAt'), '2051-09-01');
  await office.pickDate(t('assessmentPlan.deadline'), '2051-08-01');
  await office.click('button', t('manage.published.save'));
  await office.waitForText(t('validation.outOfOrder'));
  await office.pickDate(t('assessmentPlan.deadline'), '2051-11-30');
  await office.click('button', t('manage.published.save'));
  await office.waitForText(t('manage.published.saved'));
  expect((await listed()).find(({ state }) => state === 'draft')).toMatchObject({ deadline: '2051-11-30 23:59:59' });
});

test('of several chosen drafts those that pass their checks are published', async () => {
  const { t } = office;
  await office.goto(manageLinks.assessmentPlans);
  await office.click('checkbox', t('list.choosePage'));
  await office.waitForText(t('list.chosen', { n: 2 }));
  await office.click('button', t('manage.published.chosen.publish', { n: 1 }));
  await office.waitForText(t('manage.published.chosen.stay', { n: 1 }));
  await office.answer(t('manage.published.publish'));
  await office.waitForText(t('manage.published.chosen.done', { n: 1 }));
  expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['draft', 'open', 'scheduled']);
});

test('a longer window is prepared beside the one that holds, and teachers see it once it is published', async () => {
  const { t } = office;
  const open = (await listed()).find(({ state }) => state === 'open');
  const until = `${Number(open?.deadline.slice(0, 4)) + 2}-01-15 18:00:00`;
  await office.goto(`${manageLinks.assessmentPlans}?open=${open?.id}`);
  for (const [name, day] of [
    ['provinceUntil', '30'],
    ['cityUntil', '25'],
    ['countyUntil', '20'],
    ['schoolUntil', '18'],
  ] as const)
    await office.pickDate(t(`assessmentPlan.${name}`), `${until.slice(0, 8)}${day}`);
  await office.pickDate(t('assessmentPlan.deadline'), until.slice(0, 16));
  await office.click('button', t('manage.published.save'));
  await office.waitForText(t('manage.published.saved'));
  expect((await listed()).find(({ id }) => id === open?.id)).toMatchObject({
    deadline: until,
    held: { deadline: open?.deadline },
  });
  const deadlineOf = async () => {
    const token = await site.signIn('teacher01');
    const { list } = await site.read<{ list: { year: number; deadline: string }[] }>('ListMyAnnualAssessment', token);
    return list.find(({ year }) => year === open?.year)?.deadline;
  };
  expect(await deadlineOf()).toBe(open?.deadline);
  await office.goto(`${manageLinks.assessmentPlans}?open=${open?.id}`);
  await office.waitForText(t('manage.published.check.complete'));
  await office.click('button', t('manage.published.publish'));
  await office.waitForText(t('manage.published.sure', { name: open?.name ?? '' }));
  await office.answer(t('manage.published.publish'));
  await office.waitForText(t('manage.published.done'));
  expect(await deadlineOf()).toBe(until);
});
