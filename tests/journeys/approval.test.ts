/**
 * @covers account admission review
 * @when all
 */
import type { Browser } from 'puppeteer';
import type { MyProfile } from '../../domain/api/accountShapes';
import { MessageCategory } from '../../domain/enums';
import { ProfileReview } from '../../domain/statuses';
import { launchBrowser } from '../support/browser';
import { giveBack, pass, ready, waitUntil } from '../support/desk';
import { follow } from '../support/follow';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * A newly registered teacher waits, gets the profile back with a reason, corrects it and is let in. The approver
 * compares the changes, and undoes a decision that was made too fast.
 */

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('approval'), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const DESK = '/personal/accountReview/list';
const REASON = '任教信息与学校登记的不一致，请写明所教年级。';
const CORRECTED = '初中英语教学，八年级';

test('a registration is returned, corrected, compared, passed, taken back and passed', async () => {
  const token = await site.signIn('teacher02');
  const mine = () => site.read<MyProfile>('Account/GetMyProfile', token);
  const { realName = '' } = await mine();
  const teacher = await newPerson(browser, site, { phone: true });
  await teacher.signIn('teacher02');
  await teacher.waitForText(teacher.t('admission.waiting.title'));

  // No reviewer of the school approves accounts, so the county does.
  const approver = await newPerson(browser, site);
  const { t } = approver;
  await approver.signIn('luosq_2003');
  // The message stands for the whole queue, in which the registration is one of many.
  const opens = async () => {
    await follow(approver, MessageCategory.Todo, t('notice.profile.review.title'), 'message.open.review', DESK);
    const queue = await site.read<{ list: { id: string; applicant: string }[] }>(
      `AccountReview/SearchReview?keyword=${encodeURIComponent(realName)}`,
      await site.signIn('luosq_2003'),
    );
    await approver.goto(`${DESK}?id=${queue.list[0]?.id}`);
  };
  await opens();
  await ready(approver);
  await approver.waitForText(realName);
  await giveBack(approver, REASON);
  await approver.waitForText(t('desk.undo.returned', { n: 1 }));
  // The teacher is not told while the decision can be undone.
  expect((await mine()).profileReview).toBe(ProfileReview.Unreviewed);
  await site.takeEffect();
  await waitUntil(async () => (await mine()).profileReview === ProfileReview.NotPassed, approver);
  expect((await mine()).profileReviewReason).toBe(REASON);

  await teacher.click('button', t('admission.waiting.check'));
  await teacher.waitForText(t('admission.refused.title'));
  await teacher.waitForText(REASON);
  await teacher.click('link', t('admission.refused.action'));
  await teacher.at('/personal/console/myprofile/infowrite');
  await teacher.type(t('profile.engageWork'), CORRECTED);
  await teacher.click('button', t('profile.save.andSubmit'));
  await teacher.waitForText(t('profile.save.submitted'));
  expect((await mine()).profileReview).toBe(ProfileReview.Unreviewed);

  await opens();
  await ready(approver);
  await approver.waitForText(t('desk.since', { n: 2, changes: 1 }));
  // Added words are marked within the text.
  await approver.waitForText('八年级');
  await approver.waitForText(REASON);
  await pass(approver);
  await approver.click('button', t('common.undo'));
  await approver.gone(t('desk.undo.passed', { n: 1 }));
  await pass(approver);
  await approver.waitForText(t('desk.undo.passed', { n: 1 }));
  await site.takeEffect();
  await waitUntil(async () => (await mine()).profileReview === ProfileReview.Passed, approver);
  expect(approver.troubles).toEqual([]);

  await teacher.goto('/personal/console/general');
  await teacher.waitForText(t('overview.steps'));
  expect(teacher.troubles).toEqual([]);
});
