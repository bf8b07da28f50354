/**
 * @covers notices message messageCentre
 * @when all
 */

import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Browser } from 'puppeteer';
import { areaOf } from '../../domain/access/areas';
import type { Msg } from '../../domain/api/message';
import { declarations } from '../../domain/declarations';
import { MessageSubtype } from '../../domain/enums';
import { labelKey } from '../../domain/forms';
import {
  type NoticeDefinition,
  type NoticeKind,
  type NoticePageName,
  noticePages,
  notices,
  noticeWords,
} from '../../domain/notices';
import type { Database } from '../../server/db/client';
import { newId } from '../../server/db/id';
import {
  account,
  assessmentPlan,
  certificate,
  document as documentTable,
  eed,
  isSelfStudy,
  kpiBatch,
  message,
  objection,
  reviewSeat,
  studio,
  studioMember,
  studyArchive,
  studyCourse,
  studyEnrolment,
  studyOrder,
  studyPlan,
  trainingProject,
  trainingSignup,
} from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { say, withTimes } from '../../server/http/words';
import { giveRights } from '../../server/modules/manage/rights';
import { notify } from '../../server/notices/send';
import { seedId } from '../../server/seed/ids';
import { newPerson, type Person } from '../support/person';
import type { Site } from '../support/sites';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/* Every kind of notice is sent to a user, who opens it in the message centre and sees the thing that it is about. */
const RECEIVER = 'teacher01';
/** Receiver of the notices that lead to a desk: a reviewer who sits there. */
const REVIEWER = 'review01';
/** Does the notice lead to a desk, so that the reviewer receives it? */
const isDesk = (page: NoticePageName | undefined) =>
  page !== undefined && ['message.open.review', 'message.open.objection'].includes(noticePages[page].words);
/** Subtypes that lead to a page by themselves, without naming one. */
const ended: ReadonlySet<number> = new Set([MessageSubtype.CompletionNotice, MessageSubtype.SatisfactionSurvey]);
/** A variant with areas that the province's own has not, and a notice leads to one of these. */
const CITY = 'lz';
const isCityOnly = (page: NoticePageName | undefined) =>
  page !== undefined && areaOf(noticePages[page].path('', ''))?.feature !== undefined;
const kinds = Object.entries(notices) as [NoticeKind, NoticeDefinition][];

/** Something that the receiver owns, and the text that its page shows of it. */
interface Thing {
  id: string;
  shows: string;
  /** Kind of the thing, for a page that shows several kinds. */
  of?: string;
}

let stored: StoredSite;
let database: Database;
let site: Site;
let browser: Browser;
let person: Person;
let reviewer: Person;
/** The receiver in the variant of the city. */
let inCity: Person;
let things: Record<NoticePageName, Thing>;
let receiverIds: Record<'person' | 'reviewer', string>;

async function thingsOf(loginName: string): Promise<Record<NoticePageName, Thing>> {
  const { db } = database;
  const [me] = await db.select().from(account).where(matches(account.loginName, loginName));
  const id = me?.id ?? '';
  const [[form], [order], [course], [plan], [archive]] = await Promise.all([
    db
      .select({ id: documentTable.id, year: assessmentPlan.year })
      .from(documentTable)
      .innerJoin(assessmentPlan, eq(assessmentPlan.id, documentTable.planId))
      .where(eq(documentTable.accountId, id)),
    db.select().from(studyOrder).where(eq(studyOrder.accountId, id)),
    db
      .select({ id: studyCourse.id, name: studyCourse.name })
      .from(studyEnrolment)
      .innerJoin(studyCourse, eq(studyCourse.id, studyEnrolment.courseId))
      .where(and(eq(studyEnrolment.accountId, id), isNull(studyEnrolment.revokedAt))),
    db.select().from(studyPlan).where(isSelfStudy()),
    db.select().from(studyArchive).where(eq(studyArchive.accountId, id)),
  ]);
  if (!me || !form || !order || !course || !plan || !archive) throw new Error(`${loginName} has not got everything`);
  return {
    annualass: { id: form.id, shows: person.t('assessment.titleOf', { year: form.year }) },
    order: { id: order.id, shows: order.orderNo },
    course: { id: course.id, shows: course.name },
    selfstudy: { id: plan.id, shows: plan.name },
    archives: { id: archive.planId, shows: archive.archiveNo },
    profile: { id, shows: person.t('profile.account.title') },
    unitTransfer: { id, shows: person.t('unitTransfer.lead') },
    wallet: { id, shows: person.t('wallet.recharge') },
    declaration: await declarationOf(id),
    accountReview: await waitingAt('AccountReview'),
    appraising: await waitingAt('Appraising'),
    projectReview: await waitingAt('ProjectReview'),
    publicResult: await publicResult(),
    ...(await trainingOf(id)),
    objection: await objectionFor(),
    studio: await membership(),
    studioMembers: await membership(),
    certificate: await certificateOf(id),
    certificateReview: await waitingAt('CertificateReview'),
    eed: await courseOf(id),
    eedReview: await waitingAt('EedReview'),
    credit: { id: seedId('conversion', 1), shows: '临江市乡村学校送教' },
    creditReview: await waitingAt('CreditReview'),
    manage: { id, shows: say('zh-CN', 'manage.holders') },
    manageRequest: { id, shows: say('zh-CN', 'manage.rights.lead'), of: 'OfficeGrant' },
  };
}

/** A membership of a studio. */
async function membership(): Promise<Thing> {
  const [found] = await database.db
    .select({ id: studioMember.id, of: studio.id, shows: studio.name })
    .from(studioMember)
    .innerJoin(studio, eq(studio.id, studioMember.studioId));
  if (!found) throw new Error('no studio has members');
  return found;
}

/** An issued certificate. */
async function certificateOf(accountId: string): Promise<Thing> {
  const mine = and(eq(certificate.accountId, accountId), isNotNull(certificate.certNo), isNull(certificate.revokedAt));
  const [found] = await database.db.select().from(certificate).where(mine);
  if (!found) throw new Error('nobody has a certificate');
  return { id: found.id, shows: found.title };
}

/** A course on an external platform. */
async function courseOf(accountId: string): Promise<Thing> {
  const [course] = await database.db.select().from(eed).where(eq(eed.accountId, accountId));
  if (!course) throw new Error('nothing was learned on another platform');
  return { id: course.id, shows: course.title };
}

/** First document that waits at a desk of the reviewer. */
async function waitingAt(area: string): Promise<Thing> {
  const { list } = await site.read<{ list: { id: string; applicant: string }[] }>(
    `${area}/SearchReview`,
    await site.signIn(REVIEWER),
  );
  const [first] = list;
  if (!first) throw new Error(`nothing waits at ${area}`);
  return { id: first.id, shows: first.applicant };
}

/** A training of the user, with its project. */
async function trainingOf(accountId: string): Promise<Record<'project' | 'training' | 'trainingWorks', Thing>> {
  const [found] = await database.db
    .select({ id: trainingSignup.id, shows: trainingProject.name, of: trainingProject.id })
    .from(trainingSignup)
    .innerJoin(trainingProject, eq(trainingProject.id, trainingSignup.projectId))
    .where(eq(trainingSignup.accountId, accountId));
  if (!found) throw new Error('no training');
  const { id, shows } = found;
  return { project: found, training: { id, shows }, trainingWorks: { id, shows } };
}

/** A batch whose results are public. */
async function publicResult(): Promise<Thing> {
  const published = database.db.select().from(kpiBatch).where(isNotNull(kpiBatch.publicAt));
  const [batch] = await published.orderBy(desc(kpiBatch.year));
  if (!batch) throw new Error('no results are public');
  return { id: batch.id, shows: batch.name, of: batch.flow };
}

/** An objection that the reviewer answers. */
async function objectionFor(): Promise<Thing> {
  const batch = await publicResult();
  const { db } = database;
  const [about] = await db
    .select()
    .from(documentTable)
    .where(eq(documentTable.planId, batch.id))
    .orderBy(desc(documentTable.id));
  const [objector] = await db.select().from(account).where(matches(account.loginName, 'expert01'));
  const [id, text] = [newId(), '公开课一项与事实不符，请复核。'];
  const [reviewing] = await db.select().from(account).where(matches(account.loginName, REVIEWER));
  const [seat] = await db
    .select()
    .from(reviewSeat)
    .where(and(eq(reviewSeat.accountId, reviewing?.id ?? ''), eq(reviewSeat.kind, about?.kind ?? '')));
  await db.insert(objection).values({
    id,
    documentId: about?.id ?? '',
    accountId: objector?.id ?? '',
    officeId: seat?.orgId ?? null,
    text,
    createdAt: new Date(),
  });
  return { id, shows: text, of: batch.of };
}

/** A declaration of the receiver. */
async function declarationOf(accountId: string): Promise<Thing> {
  const names = declarations.map(({ name }) => name);
  const [found] = await database.db
    .select()
    .from(documentTable)
    .where(and(inArray(documentTable.kind, names), eq(documentTable.accountId, accountId)));
  const declaration = declarations.find(({ name }) => name === found?.kind);
  if (!found || !declaration) throw new Error('nothing is declared');
  return { id: found.id, shows: say('zh-CN', labelKey(declaration.form)), of: found.kind };
}

const textOf = (kind: NoticeKind, part: 'title' | 'content') =>
  say('zh-CN', `${noticeWords(kind)}.${part}`, withTimes('zh-CN', notices[kind].sample, new Date()));

/** Sends a notice to somebody who has no other message, so that no row gathers it with others. Returns its id. */
async function send(kind: NoticeKind, accountId: string): Promise<string> {
  const { page, sample }: NoticeDefinition = notices[kind];
  return database.db.transaction(async (tx) => {
    await tx.delete(message).where(eq(message.accountId, accountId));
    await notify(tx, new Date(), {
      kind,
      to: [accountId],
      params: sample,
      about: page ? things[page].id : `nothing about ${kind}`,
      of: page && things[page].of,
    });
    const [row] = await tx.select({ id: message.id }).from(message).where(eq(message.accountId, accountId));
    return row?.id ?? '';
  });
}

/** Title that the list shows; that of a to-do tells how many wait at its desk. */
async function listedTitle(kind: NoticeKind, id: string): Promise<string> {
  const { page }: NoticeDefinition = notices[kind];
  if (!isDesk(page)) return textOf(kind, 'title');
  const { title } = await site.read<Msg>(`Message/GetMsg/${id}`, await site.signIn(REVIEWER));
  return title;
}

beforeAll(async () => {
  stored = await startStoredSite('notices', {}, ['default', CITY]);
  ({ site, browser, database } = stored);
  const [receiver] = await database.db.select().from(account).where(matches(account.loginName, RECEIVER));
  // Messages of the operator's console go to people who keep an office.
  await database.db.transaction((tx) =>
    giveRights(tx, { now: () => new Date() }, { accountId: receiver?.id ?? '', orgId: '450000', rights: ['people'] }),
  );
  person = await newPerson(browser, site);
  await person.signIn(RECEIVER);
  reviewer = await newPerson(browser, site);
  await reviewer.signIn(REVIEWER);
  inCity = await newPerson(browser, site, { variant: CITY });
  await inCity.signIn(RECEIVER);
  things = await thingsOf(RECEIVER);
  const idOf = async (name: string) =>
    (await database.db.select().from(account).where(matches(account.loginName, name)))[0]?.id ?? '';
  receiverIds = { person: await idOf(RECEIVER), reviewer: await idOf(REVIEWER) };
}, 900_000);
afterAll(async () => {
  await stored?.close();
});

test.each(kinds)('%s is opened and shows what it speaks of', async (kind, { category, subType, page }) => {
  const who = isDesk(page) ? reviewer : isCityOnly(page) ? inCity : person;
  const { t } = who;
  const id = await send(kind, receiverIds[isDesk(page) ? 'reviewer' : 'person']);
  await who.goto(`/personal/message/list?category=${category}&isReaded=false`);
  const row = await who.page.waitForSelector(`main a[href$="&id=${id}"]`);
  expect(await row?.evaluate((one) => one.textContent)).toBe(`${t('message.unread')} ${await listedTitle(kind, id)}`);
  // A page that is left at once could cancel the call that marks the message as read.
  const heard = who.page.waitForResponse((one) => one.url().includes('/Message/ReadMsg/') && one.ok());
  await row?.click();
  await heard;
  const [read] = await database.db.select({ at: message.readAt }).from(message).where(eq(message.id, id));
  expect(read?.at).toBeInstanceOf(Date);
  // Messages at the end of a training lead to the list of finished trainings.
  if (!page && subType && ended.has(subType)) {
    await who.at('/personal/console/mytraining/list');
    expect(new URL(who.page.url()).searchParams.get('tab')).toBe('ended');
    await who.waitForText(t('training.tab.ended'));
    return;
  }
  if (!page) {
    await who.find('dialog', textOf(kind, 'title'));
    await who.waitForText(textOf(kind, 'content').split('\n')[0] ?? '');
    return;
  }
  // Some messages open their page at once; others are read first and have a link to it.
  const { path, words } = noticePages[page];
  const address = path(things[page].id, things[page].of ?? '').split('?')[0] ?? '';
  await who.page.waitForFunction(
    (place: string) => location.pathname.endsWith(place) || document.querySelector('[role=dialog]') !== null,
    { timeout: 45_000 },
    address,
  );
  if (!new URL(who.page.url()).pathname.endsWith(address)) {
    await who.waitForText(textOf(kind, 'content').split('\n')[0] ?? '');
    await who.click('link', t(words));
  }
  await who.at(address);
  await who.waitForText(things[page].shows);
  expect(await who.shows(t('exception.building.reason'))).toBe(false);
  expect(who.troubles).toEqual([]);
});

test('where the area of a notice is switched off, the message is not there', async () => {
  const kind = kinds.find(([, { page }]) => isCityOnly(page))?.[0] ?? 'studio.selected';
  const id = await send(kind, receiverIds.person);
  const read = async (variant: string) => {
    const { list } = await site.read<{ list: Msg[] }>(
      'Message/FindMsg?current=1',
      await site.signIn(RECEIVER),
      variant,
    );
    return list.map((one) => one.id);
  };
  expect(await read(CITY)).toEqual([id]);
  expect(await read('default')).toEqual([]);
});
