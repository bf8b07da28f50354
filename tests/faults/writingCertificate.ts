import type { CertificateRow } from '../../domain/api/certificate';
import type { IssuedCertificate } from '../../domain/api/certificateIssue';
import type { Page } from '../../domain/api/shapes';
import type { World } from './world';
import type { Writing } from './writing';

/** Title of the certificate that is revoked, and the officer who decides. */
const TITLE = '“双减”背景下初中数学作业设计';
const OFFICER = 'lujm_1997';
let application = '';
const desk = () => `/personal/certificateReview/list?${new URLSearchParams({ id: application })}`;
const issued = ({ read }: World) =>
  read<IssuedCertificate[]>(`CertificateReview/ListIssued/${application}`, { as: OFFICER });

/** The desk of certificates: every revoked certificate is issued again, so that there is always a valid one. */
export const certificateWritings: readonly Writing[] = [
  {
    screen: 'revoking a certificate',
    call: '/api/CertificateReview/RevokeCertificate',
    path: desk,
    as: OFFICER,
    ownWords: true,
    uses: true,
    secret: true,
    asks: true,
    prepare: async ({ read }) => {
      const { list } = await read<Page<CertificateRow>>('Certificate/ListCertificate?pageSize=50');
      application = list.find(({ title, applyTime }) => title === TITLE && applyTime !== undefined)?.id ?? '';
    },
    fill: async (visitor, n) => {
      const { t, page, world } = visitor;
      const reason = `第 ${n} 次更正：证书姓名有误。`;
      if (!page.url().includes('/certificateReview/list')) await visitor.goto(desk());
      await visitor.waitForText(t('certificate.desk.heading'));
      if (!(await visitor.shows(t('certificate.desk.reissueWhy')))) {
        const valid = (await issued(world)).find(({ revokedAt }) => revokedAt === undefined);
        await visitor.click('button', t('certificate.desk.revokeNo', { no: `\u2066${valid?.certNo}\u2069` }));
      }
      await visitor.type(t('certificate.desk.reason'), reason);
      if ((await page.$('[role=dialog] input[type=checkbox]:checked')) === null)
        await visitor.click('checkbox', t('certificate.desk.reissue'));
      return [reason];
    },
    act: ({ answer, t }) => answer(t('certificate.desk.revoke')),
    done: ({ gone, t }) => gone(t('certificate.desk.reissueWhy')),
    effects: async (world) => (await issued(world)).length,
  },
];
