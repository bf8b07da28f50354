import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Browser } from 'puppeteer';
import { declarations } from '../../domain/declarations';
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
  document as documentTable,
  message,
  studyArchive,
  studyCourse,
  studyEnrolment,
  studyOrder,
  studyPlan,
} from '../../server/db/schema';
import { matches } from '../../server/db/sealed/columns';
import { say } from '../../server/http/words';
import { notify } from '../../server/modules/message/send';
import { newPerson, type Person } from '../support/person';
import type { Site } from '../support/sites';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/*
 * Every notice that the product can send is sent to somebody, who opens it in the message centre and sees the thing it
 * speaks of.
 */
const RECEIVER = 'teacher01';
const MINUTE = 60_000;
/** Declarations have a page as soon as there is one. */
const kinds = (Object.entries(notices) as [NoticeKind, NoticeDefinition][]).filter(
  ([, { page }]) => page !== 'declaration' || declarations.length > 0,
);

/** Something of the receiver's, and what its page shows of it. */
interface Thing {
  id: string;
  shows: string;
  /** Which kind of thing it is, for a page that shows several. */
  of?: string;
}

let stored: StoredSite;
let database: Database;
let site: Site;
let browser: Browser;
let person: Person;
let things: Record<NoticePageName, Thing>;
/** Ids of the messages that were sent: the server sends some of its own meanwhile, which say the same of other things. */
const sent = new Map<NoticeKind, string>();

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
    db.select().from(studyPlan),
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
    wallet: { id, shows: person.t('wallet.recharge') },
    declaration: await declarationOf(id),
  };
}

/** A declaration that the receiver has begun, of the first kind there is. */
async function declarationOf(accountId: string): Promise<Thing> {
  const [declaration] = declarations;
  if (!declaration) return { id: '', shows: '' };
  const { name: kind, first: status, form } = declaration;
  const id = newId();
  const [plan] = await database.db.select().from(assessmentPlan).orderBy(desc(assessmentPlan.year));
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await database.db.insert(documentTable).values({ id, kind, accountId, planId: plan?.id, status, no: id, ...at });
  return { id, shows: say('zh-CN', labelKey(form)), of: kind };
}

const titleOf = (kind: NoticeKind) => say('zh-CN', `${noticeWords(kind)}.title`, notices[kind].sample);
const contentOf = (kind: NoticeKind) => say('zh-CN', `${noticeWords(kind)}.content`, notices[kind].sample);

beforeAll(async () => {
  stored = await startStoredSite('notices');
  ({ site, browser, database } = stored);
  person = await newPerson(browser, site);
  await person.signIn(RECEIVER);
  things = await thingsOf(RECEIVER);
  const [me] = await database.db.select().from(account).where(matches(account.loginName, RECEIVER));
  for (const [n, [kind, { page, sample }]] of kinds.entries()) {
    const about = page ? things[page].id : `nothing-${n}`;
    const to = [me?.id ?? ''];
    await database.db.transaction((tx) =>
      notify(tx, new Date(Date.now() - (n + 1) * MINUTE), {
        kind,
        to,
        params: sample,
        about,
        of: page && things[page].of,
      }),
    );
    const [row] = await database.db
      .select({ id: message.id })
      .from(message)
      .where(
        and(
          eq(message.accountId, to[0] ?? ''),
          sql`${message.words} ->> 'key' = ${noticeWords(kind)}`,
          sql`${message.target} ->> 'bizId' = ${about}`,
        ),
      )
      .orderBy(desc(message.createdAt))
      .limit(1);
    sent.set(kind, row?.id ?? '');
  }
}, 300_000);
afterAll(async () => {
  await stored?.close();
});

test.each(kinds)('%s is opened and shows what it speaks of', async (kind, { category, page }) => {
  const { t } = person;
  // Those before it have been read: it stands first.
  await person.goto(`/personal/message/list?category=${category}&isReaded=false`);
  const row = await person.page.waitForSelector(`main a[href$="&id=${sent.get(kind)}"]`);
  expect(await row?.evaluate((one) => one.textContent)).toBe(`${t('message.unread')} ${titleOf(kind)}`);
  await row?.click();
  if (!page) {
    await person.find('dialog', titleOf(kind));
    await person.sees(contentOf(kind).split('\n')[0] ?? '');
    return;
  }
  // Some lead on at once; others are read first, and their link leads on.
  const { path, words } = noticePages[page];
  const address = path(things[page].id, things[page].of ?? '').split('?')[0] ?? '';
  await person.page.waitForFunction(
    (place: string) => location.pathname.endsWith(place) || document.querySelector('[role=dialog]') !== null,
    { timeout: 45_000 },
    address,
  );
  if (!new URL(person.page.url()).pathname.endsWith(address)) {
    await person.sees(contentOf(kind).split('\n')[0] ?? '');
    await person.click('link', t(words));
  }
  await person.at(address);
  await person.sees(things[page].shows);
  expect(await person.shows(t('exception.building.reason'))).toBe(false);
  expect(person.troubles).toEqual([]);
});

test('all of them have been read', async () => {
  const unread = await database.db.select({ id: message.id }).from(message).where(isNull(message.readAt));
  expect([...sent].filter(([, id]) => unread.some((one) => one.id === id)).map(([kind]) => kind)).toEqual([]);
});
