/**
 * @covers certificate certificateDesk
 * @when all
 */
import type { Browser } from 'puppeteer';
import type { CertificateDetail, CertificateRow, CertificateVerification } from '../../domain/api/certificate';
import type { EarlierCertificate } from '../../domain/api/certificateIssue';
import type { Page } from '../../domain/api/shapes';
import { MessageCategory } from '../../domain/enums';
import { audit } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { pass, waitUntil } from '../support/desk';
import { follow } from '../support/follow';
import { newPerson } from '../support/person';
import { type Site, startSite } from '../support/sites';

/*
 * A teacher applies again, with a note, for a certificate that was refused. The office passes it, its PDF is
 * downloaded and verified without signing in, and a revoked certificate says that it is revoked.
 */

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('certificates'), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const TITLE = '义务教育新课标落实研修';
const mine = async (token: string, keyword: string) =>
  (await site.read<Page<CertificateRow>>(`Certificate/ListCertificate?keyword=${encodeURIComponent(keyword)}`, token))
    .list;

test('a certificate is applied for again, passed, fetched and verified', async () => {
  const teacher = await newPerson(browser, site);
  const { t } = teacher;
  await teacher.signIn('teacher01');
  await teacher.goto('/personal/console/mycertificate/list');
  await teacher.waitForText('数字化教学能力提升培训');
  expect((await audit(teacher.page)).violations).toEqual([]);
  await teacher.click('button', `${t('certificate.supplement')} ${TITLE}`);
  await teacher.type(t('certificate.apply.remark'), '已补盖章页。');
  await teacher.click('button', t('certificate.apply.send'));
  const token = await site.signIn('teacher01');
  await waitUntil(async () => (await mine(token, TITLE))[0]?.reviewStatus === 1, teacher);

  const officer = await newPerson(browser, site);
  await officer.signIn('lujm_1997');
  await follow(
    officer,
    MessageCategory.Todo,
    t('notice.certificate.review.title'),
    'message.open.review',
    '/personal/certificateReview/list',
  );
  await officer.waitForText('已补盖章页。');
  await pass(officer);
  await officer.waitForText(officer.t('desk.undo.passed', { n: 1 }));
  expect((await mine(token, TITLE))[0]).toMatchObject({ reviewStatus: 4 });
  await site.takeEffect();
  await waitUntil(async () => (await mine(token, TITLE))[0]?.reviewStatus === 2, officer);
  expect(officer.troubles).toEqual([]);

  const id = (await mine(token, TITLE))[0]?.id ?? '';
  const one = await site.read<CertificateDetail>(`Certificate/GetCertificate/${id}`, token);
  const pdf = await fetch(`${site.origin}/api/Certificate/PDFCertificate/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect(bytes.slice(0, 5)).toBe('%PDF-');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  expect(bytes).toMatch(/\/FontFile[23]/);
  const { pathname, search } = new URL(one.verifyUrl ?? '');
  const page = await fetch(`${site.origin}${pathname}${search}`);
  expect([page.status, (await page.text()).includes(TITLE)]).toEqual([200, true]);
  expect((await mine(token, TITLE))[0]?.verifyCount).toBe(1);
  await teacher.goto(`/personal/console/mycertificate/detail?${new URLSearchParams({ id })}`);
  await teacher.waitForText(t('certificate.detail.verify'));
  expect((await audit(teacher.page)).violations).toEqual([]);
  expect(teacher.troubles).toEqual([]);
});

test('the office revokes one with a reason and issues it anew', async () => {
  const token = await site.signIn('teacher01');
  const old = (await mine(token, TITLE)).find(({ revoked }) => !revoked);
  const before = await site.read<CertificateDetail>(`Certificate/GetCertificate/${old?.id}`, token);
  const officer = await newPerson(browser, site);
  const { t } = officer;
  await officer.signIn('lujm_1997');
  await officer.goto(`/personal/certificateReview/list?${new URLSearchParams({ id: old?.id ?? '' })}`);
  await officer.waitForText(t('certificate.desk.heading'));
  await officer.click('button', t('certificate.desk.revokeNo', { no: `\u2066${old?.certNo}\u2069` }));
  await officer.answer(t('certificate.desk.revoke'));
  await officer.waitForText(t('certificate.desk.reasonMissing'));
  await officer.type(t('certificate.desk.reason'), '证书姓名有误');
  // The dialog has its former height again, so that nothing moves before the click.
  await officer.gone(t('certificate.desk.reasonMissing'));
  await officer.click('checkbox', t('certificate.desk.reissue'));
  expect((await audit(officer.page)).violations).toEqual([]);
  await officer.answer(t('certificate.desk.revoke'));
  await officer.waitForText(t('certificate.revoked'));
  expect(officer.troubles).toEqual([]);

  await waitUntil(async () => (await mine(token, TITLE)).some(({ revoked }) => revoked), officer);
  const rows = await mine(token, TITLE);
  const next = rows.find(({ revoked }) => !revoked);
  expect(rows.find(({ id }) => id === old?.id)).toMatchObject({
    revoked: true,
    revokedReason: '证书姓名有误',
    replacedBy: next?.certNo,
  });
  expect(next?.reviewStatus).toBe(2);
  const { pathname, search } = new URL(before.verifyUrl ?? '');
  const anybody = await newPerson(browser, site, { phone: true, locale: 'ar-EG' });
  await anybody.page.goto(`${site.origin}${pathname}${search}&lang=ar-EG`);
  expect(await anybody.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await anybody.waitForText(next?.certNo ?? '-');
  await anybody.waitForText('证书姓名有误');
  expect((await audit(anybody.page)).violations).toEqual([]);

  const teacher = await newPerson(browser, site);
  await teacher.signIn('teacher01');
  await follow(
    teacher,
    MessageCategory.Notice,
    t('notice.certificate.replaced.title'),
    'message.open.certificate',
    '/personal/console/mycertificate/detail',
  );
  // The number is part of the picture; the address names the certificate.
  expect(new URL(teacher.page.url()).searchParams.get('id')).toBe(next?.id);
  expect(teacher.troubles).toEqual([]);
});

test('one of before applications is found by its holder and revoked with a reason', async () => {
  const officer = await newPerson(browser, site);
  const { t } = officer;
  await officer.signIn('lujm_1997');
  await officer.goto('/personal/certificateReview/earlier');
  const token = await site.signIn('lujm_1997');
  const earlier = async () =>
    (await site.read<Page<EarlierCertificate>>('CertificateReview/ListEarlier?pageSize=50', token)).list;
  const old = (await earlier()).find(({ revokedAt }) => !revokedAt);
  await officer.waitForText(old?.title ?? '-');
  expect((await audit(officer.page)).violations).toEqual([]);
  await officer.click('button', t('list.more', { name: old?.certNo ?? '' }));
  await officer.click('menuitem', t('certificate.desk.revoke'));
  await officer.type(t('certificate.desk.reason'), '培训记录与发证不符');
  await officer.click('checkbox', t('certificate.desk.reissue'));
  await officer.answer(t('certificate.desk.revoke'));
  // The field shows the reason already before the office has answered.
  await waitUntil(
    async () => (await earlier()).some(({ id, revokedAt }) => id === old?.id && revokedAt !== undefined),
    officer,
  );
  await officer.waitForText('培训记录与发证不符');
  const rows = await earlier();
  const next = rows.find(({ title, holder, revokedAt }) => title === old?.title && holder === old.holder && !revokedAt);
  expect(rows.find(({ id }) => id === old?.id)).toMatchObject({ replacedBy: next?.certNo });
  expect(next?.certNo).not.toBe(old?.certNo);
  expect(officer.troubles).toEqual([]);
});

test('one that was revoked says so with the number that holds', async () => {
  const token = await site.signIn('teacher01');
  const found = await mine(token, '2023 年网络研修');
  const revoked = found.find((row) => row.revoked);
  const valid = found.find((row) => !row.revoked);
  expect(revoked?.replacedBy).toBe(valid?.certNo);
  const { fields } = await site.read<CertificateDetail>(`Certificate/GetCertificate/${revoked?.id}`, token);
  const asked = new URLSearchParams({ certNo: fields?.no ?? '', verifyCode: fields?.code ?? '' });
  const answer = await fetch(`${site.origin}/api/Certificate/VerifyCertificate?${asked}`);
  const { data } = (await answer.json()) as { data: CertificateVerification };
  expect(data).toMatchObject({ valid: false, state: 'revoked', replacedBy: valid?.certNo });
});
