/**
 * Areas of calls that neither say what they do nor are those of a form, by the first part of their address: the audit log
 * names them so where they were refused. Their words are `audit.area.<area>`.
 */
const areas = {
  Account: 'account',
  AccountReview: 'accountReview',
  Public: 'files',
  upload: 'files',
  Message: 'messages',
  Notice: 'notices',
  Console: 'console',
  Calendar: 'calendar',
  PDFAnnualAssessment: 'assessment',
  Appraising: 'appraising',
  SelfStudy: 'selfStudy',
  Comment: 'comments',
  Draft: 'drafts',
  Order: 'orders',
  Wallet: 'wallet',
  Reference: 'reference',
  Search: 'search',
  SrPlan: 'research',
  ProKpi: 'prokpi',
  RecognitionKpi: 'recognitionKpi',
  FamousTeacherDeclareRecord: 'studioDeclare',
  PersonnelFiles: 'personnel',
  MyStudioMemberDetails: 'studios',
  GetEnterpriseMemberInfo: 'studios',
  Certificate: 'certificates',
  CertificateReview: 'certificateReview',
  Eed: 'eed',
  EedReview: 'eedReview',
  Credit: 'credits',
  CreditReview: 'creditReview',
  Project: 'projects',
  Training: 'training',
  Work: 'work',
  UnitTransfer: 'unitTransfer',
  ProjectReview: 'projectReview',
  RecognitionReview: 'recognitionReview',
  StudioReview: 'studioReview',
} as const;
/** First parts of the addresses that have one of their own. */
export const calledParts: readonly string[] = Object.keys(areas);
export type CallArea = (typeof areas)[keyof typeof areas];

/** Area of a call; those without a part of their own are about a studio, or about the yearly assessment and its records. */
export function callArea(key: string): CallArea {
  const [, first = '', ...rest] = key.replace('/api/', '/').split('/');
  if (rest.length > 0 && first in areas) return areas[first as keyof typeof areas];
  return /Studio|EnterpriseMember/.test(first) ? 'studios' : 'assessment';
}
