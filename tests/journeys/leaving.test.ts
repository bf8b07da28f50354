/**
 * @covers notices notice mail account manage
 * @when all
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import type { PersonPage } from '../../domain/api/managePersonShapes';
import { messageLinks } from '../../domain/notices/links';
import { launchBrowser } from '../support/browser';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';
import { type Received, type SmtpServer, startSmtp } from '../support/smtp';

/* A teacher confirms an address of mail at a mail server of this machine, and learns by mail that the account is locked. */
let smtp: SmtpServer;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  smtp = await startSmtp();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=none`,
    MAIL_FROM: '教师个人空间 <noreply@teacher.example>',
  };
  [site, browser] = await Promise.all([startSite('leaving', { env }), launchBrowser()]);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await smtp?.close();
});

const MAIL = 'teacher01@school.example';
const REASON = '账号疑似被他人使用，核实前锁定';
/** Looks at the mail server, of 250 ms each. */
const LOOKS = 120;

async function mailAfter(known: number): Promise<Received> {
  for (let looks = 0; looks < LOOKS && smtp.received.length <= known; looks++) await pause(250);
  const mail = smtp.received[known];
  if (!mail) throw new Error('No mail has come');
  return mail;
}

test('an address is confirmed by the code that came to it', async () => {
  const teacher = await newPerson(browser, site);
  const { t } = teacher;
  await teacher.signIn('teacher01');
  await teacher.goto(messageLinks.settings);
  await teacher.waitForText(t('noticeWays.state.mail.missing'));
  await teacher.click('button', t('noticeWays.mail.confirm'));
  await teacher.type(t('noticeWays.mail.address'), MAIL);
  await teacher.click('button', t('profile.mobile.send'));
  const mail = await mailAfter(0);
  expect(mail.to).toEqual([MAIL]);
  await teacher.type(t('noticeWays.mail.code'), /\d{6}/.exec(mail.text)?.[0] ?? '');
  await teacher.answer(t('common.confirm'));
  await teacher.waitForText(t('noticeWays.mail.confirmed'));
  await teacher.waitForText('t****@school.example');
  expect(teacher.troubles).toEqual([]);
});

test('somebody who is locked learns it by mail, when it could no longer be undone', async () => {
  const { userId } = await site.read<{ userId: string }>('Account/GetUserInfo', await site.signIn('teacher01'));
  const token = await site.signIn('admin01');
  const { rowVersion } = await site.read<PersonPage>(`Manage/Person/Get/${userId}`, token);
  const known = smtp.received.length;
  const locked = await fetch(`${site.origin}/api/Manage/Person/Lock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: userId, rowVersion, reason: REASON }),
  });
  expect(locked.status).toBe(200);
  await site.takeEffect();
  const mail = await mailAfter(known);
  expect(mail).toMatchObject({ to: [MAIL], text: expect.stringContaining(REASON) });
  expect(mail.text).toContain(`${site.address.replace(/\/$/, '')}${messageLinks.centre}?category=`);
  const page = await (await fetch(`${site.origin}/demo/sms`)).text();
  expect(page).toContain(`${site.address.replace(/\/$/, '')}${messageLinks.centre}`);
});
