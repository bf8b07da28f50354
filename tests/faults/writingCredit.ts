import type { CertificateRow } from '../../domain/api/certificate';
import type { ConversionRow, Convertible } from '../../domain/api/credit';
import type { EedDetail } from '../../domain/api/eed';
import type { Page } from '../../domain/api/shapes';
import { certificateLinks } from '../../domain/certificate/links';
import { creditLinks } from '../../domain/credit/links';
import { CertificateReview } from '../../domain/statuses';
import type { Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';

const conversions = async ({ read }: World) => (await read<Page<ConversionRow>>('Credit/ListConversion')).list;
/** Title of the course converted in a test, and the number of that test. */
let title = '';
let begunWith = 0;

/** Removes the conversion of the last test. */
async function noConversion(world: World): Promise<void> {
  const old = (await conversions(world)).find((one) => one.title === title);
  if (old?.reviewStatus === CertificateReview.Unreviewed)
    await world.write('PUT', '/api/Credit/WithdrawConversion', { id: old.id });
  if (old) await world.write('DELETE', `/api/Credit/DelConversion/${old.id}`);
}

/** Closes the dialog with the result of the last try. */
async function closeResult({ page, t, shows, gone }: Visitor): Promise<void> {
  const result = t('credit.conversion.result');
  if (!(await shows(result))) return;
  await page.keyboard.press('Escape');
  await gone(result);
}

const openProposals = async ({ shows, click, t }: Visitor) => {
  if (!(await shows(t('credit.pick.manual')))) await click('button', t('credit.convert'));
};

async function pick(visitor: Visitor, n: number): Promise<string[]> {
  const { page, t, world } = visitor;
  const chosen = t('credit.pick.submit', { n: 1 });
  await closeResult(visitor);
  const anew = begunWith !== n;
  if (anew) {
    begunWith = n;
    await noConversion(world);
    const { list } = await world.read<Page<Convertible>>('Credit/ListConvertible?pageSize=100');
    const open = list.find(({ blocked, converted, counted }) => !blocked && !converted && counted > 0);
    title = open?.title ?? '';
  }
  if (anew || !page.url().includes('/mycredit')) await visitor.goto(creditLinks.page);
  await openProposals(visitor);
  await visitor.quiet();
  if (await visitor.shows(chosen)) return [];
  // After a reload, no course that has a draft is selected.
  await noConversion(world);
  await visitor.goto(creditLinks.page);
  await openProposals(visitor);
  await visitor.click('checkbox', title);
  await visitor.find('button', chosen);
  return [];
}

/** Id of a conversion that has been handed in. */
const WITHDRAWN = '0136000000000000002';
const isDraft = async (world: World) =>
  (await conversions(world)).find(({ id }) => id === WITHDRAWN)?.reviewStatus === null;

/** Title of the certificate that is applied for, and the number of the test that applies again. */
const APPLIED = '义务教育新课标落实研修';
let begun = 0;
const application = async ({ read }: World) =>
  (await read<Page<CertificateRow>>('Certificate/ListCertificate?pageSize=50')).list.find(
    ({ title }) => title === APPLIED,
  );
const applies = async (world: World) =>
  (await application(world))?.reviewStatus === CertificateReview.Unreviewed ? 1 : 0;

/** User who takes over another account, and that account, which needs no verification. */
const MERGING = 'merge001';
const MERGED = 'hexd_old';
const similar = async ({ read }: World) =>
  (await read<{ loginName: string }[]>('Account/GetSimilarAccountInfo', { as: MERGING })).map(
    ({ loginName }) => loginName,
  );

/** Chooses the account and opens the confirmation. */
async function askToMerge(visitor: Visitor): Promise<string[]> {
  const { t, page } = visitor;
  const merge = t('profile.similar.do', { n: 1 });
  if (!page.url().includes('tab=merge')) await visitor.goto(creditLinks.tab('merge'));
  await visitor.waitForText(MERGED);
  // The choice is kept.
  if (!(await visitor.shows(merge)))
    await (await page.waitForSelector(`::-p-xpath(//label[contains(., "${MERGED}")])`))?.click();
  await page.waitForSelector('.ant-modal-confirm', { hidden: true });
  await visitor.click('button', merge);
  await page.waitForSelector('.ant-modal-confirm', { visible: true });
  return [MERGED];
}

const converting = {
  path: () => creditLinks.page,
  ownWords: true,
  uses: true,
  fill: pick,
  act: ({ click, t }: Visitor) => click('button', t('credit.pick.submit', { n: 1 })),
  done: ({ hears, t }: Visitor) => hears(t('credit.conversion.submitted', { n: 1 })),
  clear: noConversion,
} as const;

/** Writings of credits, certificates and data from external platforms. */
export const creditWritings: readonly Writing[] = [
  {
    ...converting,
    screen: 'keeping what is converted into credit',
    call: '/api/Credit/SaveConversion',
    effects: async (world) => (await conversions(world)).length,
  },
  {
    ...converting,
    screen: 'handing in what is converted into credit',
    call: '/api/Credit/SubmitConversion',
    effects: async (world) =>
      (await conversions(world)).filter(({ reviewStatus }) => reviewStatus === CertificateReview.Unreviewed).length,
  },
  {
    screen: 'taking back a conversion',
    call: '/api/Credit/WithdrawConversion',
    path: () => creditLinks.tab('conversions'),
    ownWords: true,
    fill: async (visitor) => {
      const { world, page, t } = visitor;
      const draft = await isDraft(world);
      if (draft) await world.write('PUT', '/api/Credit/SubmitConversion', { ids: [WITHDRAWN] });
      if (draft || !page.url().includes('tab=conversions')) await visitor.goto(creditLinks.tab('conversions'));
      await visitor.find('button', t('credit.conversion.withdraw'));
      return [];
    },
    act: ({ click, t }) => click('button', t('credit.conversion.withdraw')),
    done: ({ gone, t }) => gone(t('credit.conversion.withdraw')),
    effects: async (world) => ((await isDraft(world)) ? 1 : 0),
    showsEffect: true,
  },
  {
    screen: 'merging an account',
    call: '/api/Account/MergeAccount',
    path: () => creditLinks.tab('merge'),
    as: MERGING,
    ownWords: true,
    uses: true,
    once: true,
    lost: true,
    showsEffect: true,
    fill: askToMerge,
    act: async (visitor) => {
      const { page } = visitor;
      if (!(await page.$('.ant-modal-confirm'))) await askToMerge(visitor);
      // The page behind the confirmation has a button with the same text.
      await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
    },
    // The accounts are read again after a reply that was lost: nothing is left to merge.
    done: async ({ gone, world }) => {
      await gone(MERGED);
      expect(await similar(world)).not.toContain(MERGED);
    },
  },
  {
    screen: 'applying for a certificate',
    call: '/api/Certificate/ApplyCertificate',
    path: () => certificateLinks.list,
    ownWords: true,
    secret: true,
    fill: async (visitor, n) => {
      const { world, page, t } = visitor;
      const remark = `第 ${n} 次补充：已补盖章页。`;
      const again = begun !== n && (await applies(world)) > 0;
      begun = n;
      if (again) await world.write('PUT', `/api/Certificate/WithdrawCertificate/${(await application(world))?.id}`);
      if (again || !page.url().includes('/mycertificate/list')) await visitor.goto(certificateLinks.list);
      if (!(await visitor.shows(t('certificate.apply.send')))) {
        const one = await application(world);
        const label = one?.reviewStatus == null ? 'certificate.apply' : 'certificate.supplement';
        await visitor.click('button', `${t(label)} ${APPLIED}`);
      }
      await visitor.type(t('certificate.apply.remark'), remark);
      return [remark];
    },
    act: ({ answer, t }) => answer(t('certificate.apply.send')),
    done: ({ gone, t }) => gone(t('certificate.apply.send')),
    effects: applies,
  },
  {
    screen: 'reporting hours that are missing',
    call: '/api/Eed/ReportEedError',
    path: ({ learning }) => `/personal/eed/list?id=${learning.eed.eedId}`,
    ownWords: true,
    secret: true,
    once: true,
    fill: async (visitor) => {
      const { t, page, world } = visitor;
      const text = '第 3 课已学完，平台显示 4 学时。';
      const path = `/personal/eed/list?id=${world.learning.eed.eedId}`;
      if (!page.url().includes('/eed/list')) await visitor.goto(path);
      await visitor.find('button', t('eed.report.send'));
      if (!(await visitor.shows(text))) await visitor.type(t('eed.report.content'), text);
      return [text];
    },
    act: ({ click, t }) => click('button', t('eed.report.send')),
    done: async ({ waitForText, t, world }) => {
      await waitForText(t('eed.report.waiting'));
      const { reports } = await world.read<EedDetail>(`Eed/GetEedDetail/${world.learning.eed.eedId}`);
      expect(reports.filter(({ state }) => state === 0)).toHaveLength(1);
    },
    lost: true,
  },
];
