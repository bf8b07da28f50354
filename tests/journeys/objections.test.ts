/**
 * @covers objections research review documents message
 * @when all
 */
import { and, eq } from 'drizzle-orm';
import { MessageCategory, ResearchKind } from '../../domain/enums';
import { researchLinks } from '../../domain/research/links';
import { account, objection } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { waitUntil } from '../support/desk';
import { newPerson, type Person } from '../support/person';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/*
 * A teacher objects to a thesis that is public, the office that decided last looks into it from its message and
 * answers, and the teacher reads the answer at the result.
 */
const TEXT = '论文所用课例与公开课教案集相近，请核对出处。';
const ANSWER = '经查对，文末已注明出处，予以维持。';
const DESK = '/personal/review/list';

let stored: StoredSite;
let teacher: Person;
let office: Person;

beforeAll(async () => {
  stored = await startStoredSite('objections');
  const { site, browser } = stored;
  [teacher, office] = [await newPerson(browser, site), await newPerson(browser, site)];
  await teacher.signIn('teacher01');
  await office.signIn('review01');
}, 900_000);
afterAll(() => stored?.close());

const made = async () => {
  const { db } = stored.database;
  const [me] = await db.select().from(account).where(matches(account.loginName, 'teacher01'));
  const own = and(eq(objection.accountId, me?.id ?? ''), eq(objection.text, TEXT));
  return (await db.select().from(objection).where(own))[0];
};

test('an objection goes from the public result to the desk of its office and comes back answered', async () => {
  const { t, page } = teacher;
  await teacher.goto(researchLinks.results(ResearchKind.Thesis));
  // The first result of the list has no objection yet.
  await page.waitForSelector('tbody a');
  await page.locator('tbody a').click();
  await teacher.click('button', t('objection.make'));
  await teacher.answer(t('objection.send'));
  await page.waitForSelector('[role=dialog] .ant-form-item-explain-error');
  await teacher.type(t('objection.field'), TEXT);
  // The typed text is still there after looking at the summary again.
  await teacher.answer(t('drawer.cancel'));
  await teacher.answer(t('objection.make'));
  await teacher.answer(t('objection.send'));
  await teacher.waitForText(t('objection.sent'));
  await teacher.waitForText(t('objection.step.sent'));
  expect(await made()).toMatchObject({ state: 0, seenAt: null });

  await office.goto(`/personal/message/list?category=${MessageCategory.Todo}&isReaded=false`);
  await office.page.locator(`::-p-xpath(//main//a[contains(., "韦晓岚") and contains(., "异议")])`).click();
  await waitUntil(() => office.shows(TEXT));
  if (!new URL(office.page.url()).pathname.endsWith(DESK))
    await office.click('link', office.t('message.open.objection'));
  await office.at(DESK);
  await waitUntil(async () => (await made())?.seenAt !== null, office);
  await office.type(office.t('objection.answer'), ANSWER);
  await office.answer(office.t('objection.answer.rejected'));
  await office.waitForText(office.t('objection.answer.done'));

  await teacher.goto(`/personal/message/list?category=${MessageCategory.Notice}&isReaded=false`);
  await teacher.waitForText(t('objection.state.2'));
  await teacher.goto(researchLinks.result(ResearchKind.Thesis, (await made())?.documentId ?? ''));
  await teacher.waitForText(ANSWER);
}, 120_000);
