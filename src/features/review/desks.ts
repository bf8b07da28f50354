import { CertificateReview, ProjectReview, StageStatus, StudioReview } from '@domain/statuses';
import type { DeskDefinition } from './calls';
import { textBy } from './deskText';

const declarationText = textBy(
  () => import(/* webpackChunkName: "deskDeclarations" */ './text/forms/declarations'),
  'declaration',
);

const twoWays: DeskDefinition['decisions'] = [
  { name: 'pass', status: StageStatus.ReviewPassed },
  { name: 'fail', status: StageStatus.ReviewFailed },
];

/** Review desks: another desk needs its definition here and its page. */
export const appraisingDesk: DeskDefinition = {
  area: 'Appraising',
  title: 'frame.screen.appraisingList',
  statuses: 'stage',
  byPlan: true,
  heading: 'applicant',
  text: textBy(() => import(/* webpackChunkName: "deskRecords" */ './text/forms/records')),
  decisions: twoWays,
};

export const accountDesk: DeskDefinition = {
  area: 'AccountReview',
  title: 'frame.screen.accountReview',
  statuses: 'stage',
  heading: 'applicant',
  text: textBy(() => import(/* webpackChunkName: "deskProfile" */ './text/forms/profile'), 'unitTransfer'),
  decisions: twoWays,
};

export const recognitionDesk: DeskDefinition = {
  area: 'RecognitionReview',
  title: 'frame.screen.recognitionReview',
  statuses: 'stage',
  byPlan: true,
  heading: 'applicant',
  text: declarationText,
  decisions: twoWays,
};

export const projectDesk: DeskDefinition = {
  area: 'ProjectReview',
  title: 'frame.screen.review',
  statuses: 'projectReview',
  byStatus: true,
  byPlan: true,
  heading: 'title',
  text: declarationText,
  decisions: [
    { name: 'pass', status: ProjectReview.Passed },
    { name: 'fail', status: ProjectReview.NotPassed },
  ],
};

export const studioDesk: DeskDefinition = {
  area: 'StudioReview',
  title: 'frame.screen.studioReview',
  statuses: 'studioReview',
  byPlan: true,
  heading: 'applicant',
  text: declarationText,
  decisions: [
    { name: 'pass', status: StudioReview.Passed },
    { name: 'fail', status: StudioReview.Rejected },
    { name: 'refuse', status: StudioReview.NotPassed },
  ],
};

export const eedDesk: DeskDefinition = {
  area: 'EedReview',
  title: 'frame.screen.eedReview',
  statuses: 'stage',
  heading: 'applicant',
  text: textBy(() => import(/* webpackChunkName: "deskEed" */ './text/forms/eed'), 'eed'),
  decisions: twoWays,
};

export const certificateDesk: DeskDefinition = {
  area: 'CertificateReview',
  title: 'frame.screen.certificateReview',
  statuses: 'certificateReview',
  heading: 'applicant',
  text: textBy(() => import(/* webpackChunkName: "deskCertificate" */ './text/forms/certificate'), 'certificate'),
  decisions: [
    { name: 'pass', status: CertificateReview.Passed },
    { name: 'fail', status: CertificateReview.NotPassed },
  ],
};

export const creditDesk: DeskDefinition = {
  area: 'CreditReview',
  title: 'frame.screen.creditReview',
  statuses: 'certificateReview',
  heading: 'applicant',
  text: textBy(() => import(/* webpackChunkName: "deskCredit" */ './text/forms/credit'), 'credit'),
  decisions: [
    { name: 'pass', status: CertificateReview.Passed },
    { name: 'fail', status: CertificateReview.NotPassed },
  ],
};
