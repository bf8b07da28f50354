/**
 * @covers research declaration declarations documents review assessment message
 * @when all
 */
import { eq } from 'drizzle-orm';
import type { AssessmentInfo, AssessmentRow } from '../../domain/api/assessment';
import type { RecordRow } from '../../domain/api/records';
import type { SrDeclareRow } from '../../domain/api/research';
import { addressing, definitionOf, type RecordDefinition, rowsIn } from '../../domain/assessment/binding';
import { callsOf, type Declaration, declarationOf } from '../../domain/declarations';
import { MessageCategory } from '../../domain/enums';
import { labelKey } from '../../domain/forms';
import { researchLinks } from '../../domain/research/links';
import { subjectStages } from '../../domain/research/stages';
import { Grade, StageStatus, SubjectState } from '../../domain/statuses';
import { account, document as documents } from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { say } from '../../server/http/words';
import { insertResearchPlan } from '../support/declarant';
import { giveBack, openDocument, pass, ready, waitUntil } from '../support/desk';
import { fillIn } from '../support/fillIn';
import { follow } from '../support/follow';
import { goodValues } from '../support/goodValues';
import { handIn } from '../support/handIn';
import { newPerson, type Person } from '../support/person';
import { type StoredSite, startStoredSite } from '../support/storedSite';
import type { MessageKey } from '../support/words';

/*
 * Declarations pass their levels: a subject with all stages and one return, a thesis, and a yearly assessment with four
 * levels and one return. Each reviewer has a separate browser, and messages lead to each next step.
 */
const SUBJECT = '9100000000000000001';
const THESIS = '9100000000000000002';
const seats = ['mozy_1998', 'luosq_2003', 'lujm_1997', 'liangjx_2001'] as const;
const [REASON, REMARK] = ['研究方案写得太宽，请收窄。', '请写明每一轮的时间'] as const;

let stored: StoredSite;
let teacher: Person;
let token: string;
let owner: { id: string; orgId: string };
const reviewers: Person[] = [];

beforeAll(async () => {
  stored = await startStoredSite('stages');
  const { site, browser, database } = stored;
  token = await site.signIn('teacher01');
  const [me] = await database.db.select().from(account).where(matches(account.loginName, 'teacher01'));
  owner = { id: me?.id ?? '', orgId: me?.orgId ?? '' };
  await insertResearchPlan(database.db, SUBJECT, '450000');
  await insertResearchPlan(database.db, THESIS, '450000', 2);
  teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  for (const name of seats) {
    const person = await newPerson(browser, site);
    await person.signIn(name);
    reviewers.push(person);
  }
}, 900_000);
afterAll(() => stored?.close());

const level = (n: number) => teacher.t(`assessment.level.${n}` as MessageKey);
const declarationFor = (stage: string) => declarationOf(stage) as Declaration;
const titleOf = (stage: string) => say('zh-CN', `research.${stage}`);

async function send<T>(call: string, body: object): Promise<T> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(`${stored.site.origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { success, data, errorMessage } = (await answer.json()) as { success: boolean; data: T; errorMessage?: string };
  if (!success) throw new Error(`${call}: ${errorMessage} ${JSON.stringify(data)}`);
  return data;
}

/** Fills in a stage by the database: other tests type into the forms. */
async function fill(stage: string, id: string): Promise<void> {
  const declaration = declarationFor(stage);
  const { db } = stored.database;
  const [{ rowVersion } = { rowVersion: 0 }] = await db.select().from(documents).where(eq(documents.id, id));
  const { form } = declaration;
  const values = await goodValues(db, { ...owner, now: new Date() }, form.fields, form.sample(0));
  await send(callsOf(declaration).save, { id, rowVersion, values });
}

/** The teacher hands in the declaration. */
async function submit(page: string): Promise<void> {
  await teacher.goto(page);
  await teacher.click('button', teacher.t('declaration.submit'));
  await teacher.answer(teacher.t('declaration.submit'));
  await teacher.waitForText(teacher.t('status.stage.waitingReview'));
}

/** A reviewer opens the document by its message or by the desk's address, and passes it. */
async function passes(n: number, id: string, title: string | undefined, path: string, holds = true): Promise<void> {
  const person = reviewers[n - 1] as Person;
  if (title) await follow(person, MessageCategory.Todo, title, 'message.open.review', path);
  else await person.goto(`${path}?id=${id}`);
  expect(openDocument(person)).toBe(id);
  await pass(person);
  await person.page.waitForSelector('[data-undo]');
  if (holds) await stored.site.takeEffect();
}

const DESK = '/personal/review/list';
const waits = (stage: string) =>
  teacher.t('notice.declaration.review.title' as never, { name: '韦晓岚', what: titleOf(stage) });
const research = (id: string) => stored.site.read<SrDeclareRow>(`SrPlan/GetDeclare/${id}`, token);

test('a subject goes through all five stages: the first is returned, corrected and handed in again', async () => {
  const { t } = teacher;
  await teacher.goto('/personal/srplan/list');
  await teacher.page.locator(`a[href*="mysrplan"][href*="${SUBJECT}"]`).click();
  await teacher.click('button', t('declaration.begin'));
  await waitUntil(() => openDocument(teacher) !== null);
  const first = openDocument(teacher) as string;
  await fill('subjectapp', first);
  await submit(researchLinks.edit(1, 'subjectapp', first));

  // The school passes the subject; the county returns it with a remark on one section.
  await passes(1, first, waits('subjectapp'), DESK);
  const county = reviewers[1] as Person;
  await follow(county, MessageCategory.Todo, waits('subjectapp'), 'message.open.review', DESK);
  await ready(county);
  const section = county.t('research.group.plan');
  await county.page.locator(`::-p-xpath(//article//section[.//h2[contains(., "${section}")]]//header//button)`).click();
  await county.type(county.t('desk.remark.on', { section }), REMARK);
  await county.page.keyboard.press('Escape');
  await giveBack(county, REASON);
  await county.waitForText(county.t('desk.undo.returned', { n: 1 }));
  await stored.site.takeEffect();

  // The message leads to the flow page, which shows the reason; its remark leads to the section of the form.
  await follow(
    teacher,
    MessageCategory.Todo,
    t('notice.declaration.returned.title' as never, { what: titleOf('subjectapp'), level: level(2) }),
    'message.open.declaration',
    '/personal/console/mysrplan/subject/subjectappedit',
  );
  await teacher.waitForText(REASON);
  await teacher.goto(researchLinks.flow(1, first));
  await teacher.waitForText(REASON);
  await teacher.waitForText(REMARK);
  await teacher.click('link', `${t('research.flow.fix')} ${section}`);
  await teacher.at('/personal/console/mysrplan/subject/subjectappedit');
  await waitUntil(() => teacher.page.evaluate(() => document.activeElement?.closest('section')?.id === 'section-plan'));
  await teacher.page.keyboard.press('End');
  await teacher.page.keyboard.type('每一轮八周。');
  await teacher.click('button', t('declaration.submit'));
  await teacher.answer(t('declaration.submit'));
  await teacher.waitForText(t('status.stage.waitingReview'));

  // The flow page numbers both attempts and leads to their comparison.
  await teacher.goto(researchLinks.flow(1, first));
  await teacher.click('link', t('compare.linkTo', { n: 1 }));
  await teacher.at('/personal/declaration/compare');
  await teacher.waitForText('每一轮八周。');

  for (const n of [1, 2, 3]) await passes(n, first, n === 3 ? waits('subjectapp') : undefined, DESK);
  for (const stage of subjectStages.slice(1)) {
    const { id } = await send<{ id: string }>(callsOf(declarationFor(stage)).create, { planId: SUBJECT });
    await fill(stage, id);
    await submit(researchLinks.edit(1, stage, id));
    // A single message is enough to test; the other levels open their desks directly.
    for (const n of [1, 2, 3]) await passes(n, id, n === 1 ? waits(stage) : undefined, DESK);
  }
  await follow(
    teacher,
    MessageCategory.Notice,
    t('notice.declaration.passed.title' as never, { what: titleOf('conclusion') }),
    'message.open.declaration',
    '/personal/console/mysrplan/subject/conclusionedit',
  );
  await teacher.goto(researchLinks.flow(1, first));
  await teacher.waitForText(t('status.subjectState.concluded' as MessageKey));
  const { subjectState, stages } = await research(first);
  expect(subjectState).toBe(SubjectState.Concluded);
  expect(stages.map(({ attempt }) => attempt)).toEqual([2, 1, 1, 1, 1]);
}, 300_000);

test('a thesis passes: the city takes its pass back within the minute and gives it again', async () => {
  const { id } = await send<{ id: string }>(callsOf(declarationFor('thesisapp')).create, { planId: THESIS });
  await fill('thesisapp', id);
  await submit(researchLinks.edit(2, 'thesisapp', id));
  for (const n of [1, 2]) await passes(n, id, waits('thesisapp'), DESK);
  // The last level undoes its decision, and passes the thesis again.
  await passes(3, id, waits('thesisapp'), DESK, false);
  const city = reviewers[2] as Person;
  await city.click('button', city.t('common.undo'));
  await waitUntil(async () => (await research(id)).stages[0]?.status === StageStatus.Reviewing);
  await waitUntil(() => openDocument(city) === id);
  await pass(city);
  await city.waitForText(city.t('desk.undo.passed', { n: 1 }));
  await stored.site.takeEffect();
  await waitUntil(async () => (await research(id)).stages[0]?.status === StageStatus.ReviewPassed);
  await teacher.goto(researchLinks.flow(2, id));
  await teacher.waitForText(teacher.t('status.subjectState.concluded' as MessageKey));
});

test('a yearly assessment climbs four levels: the city returns it, and it ends with its grade', async () => {
  const { t } = teacher;
  const { site, database } = stored;
  const DESK = '/personal/appraisingList/list';
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const { assessmentId = '', planId = '' } = list.find(({ canEdit }) => canEdit) ?? {};
  const info = () => site.read<AssessmentInfo>(`GetAnnualAssessmentInfo?assessmentId=${assessmentId}`, token);
  const waits = t('notice.assessment.review.title' as never, { name: '韦晓岚', year: 2026 });
  await fillIn(database.db, { assessmentId, accountId: owner.id }, new Date());
  const index = `/personal/annualass/details?id=${assessmentId}`;
  await teacher.goto(index);
  await handIn(teacher, 2026);
  for (const n of [1, 2]) await passes(n, assessmentId, waits, DESK);
  const city = reviewers[2] as Person;
  await follow(city, MessageCategory.Todo, waits, 'message.open.review', DESK);
  await giveBack(city, REASON);
  await city.waitForText(city.t('desk.undo.returned', { n: 1 }));
  await site.takeEffect();
  await follow(
    teacher,
    MessageCategory.Todo,
    t('notice.assessment.returned.title' as never, { year: 2026, level: level(3) }),
    'message.open.annualass',
    '/personal/annualass/details',
  );
  await teacher.waitForText(REASON);

  // The teacher changes something, and the assessment starts at the school again.
  const lessons = definitionOf('OpenClass') as RecordDefinition;
  const [row] = rowsIn(
    lessons,
    await site.read(
      `${lessons.listed.call}?${new URLSearchParams(addressing(lessons, { assessmentId, planId }) as Record<string, string>)}`,
      token,
    ),
  ) as RecordRow[];
  await teacher.goto(
    `/personal/annualass/details/assessInfocomplete?id=${assessmentId}&mid=${lessons.module}&rid=${row?.[lessons.idField]}&cat=${lessons.category}`,
  );
  await teacher.find('button', t('drawer.save'));
  await teacher.type(t(labelKey(lessons, lessons.title) as MessageKey), `${row?.[lessons.title]}（已补教案）`);
  await teacher.answer(t('drawer.save'));
  await teacher.closed();
  await teacher.goto(index);
  await handIn(teacher, 2026);
  // The message of the same day joins the first one to a row, so the desk is opened by its address.
  for (const n of [1, 2, 3]) await passes(n, assessmentId, undefined, DESK);
  const province = reviewers[3] as Person;
  await follow(province, MessageCategory.Todo, waits, 'message.open.review', DESK);
  await ready(province);
  await province.choose(province.t('desk.grade'), province.t('status.grade.good'));
  await pass(province);
  await province.waitForText(province.t('desk.undo.passed', { n: 1 }));
  await site.takeEffect();
  await waitUntil(async () => (await info()).status === StageStatus.ReviewPassed);
  await teacher.goto(index);
  await teacher.waitForText(t('status.grade.good'));
  expect(await info()).toMatchObject({ attempt: 2, grade: Grade.Good });
  for (const person of [teacher, ...reviewers]) expect(person.troubles).toEqual([]);
}, 300_000);
