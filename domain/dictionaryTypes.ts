import type { ValueOf } from './enumeration';

/** Ids of the dictionaries: numbers up to the subject category, names after it. */
export const Dictionary = {
  Nationality: '3',
  Period: '10',
  Subject: '11',
  ProjectLevel: '14',
  TrainingMode: '20',
  CreditType: '22',
  Education: '23',
  PoliticalStatus: '25',
  Position: '26',
  Title: '27',
  Institution: '28',
  TrainingTarget: '34',
  Degree: '42',
  ProjectCategory: '48',
  ProjectPeriod: '49',
  HigherEducationLevel: '50',
  VocationalMajor: '51',
  SubjectCategory: '52',
  RefundReason: 'refundReason',
  CertificateStatus: 'certStatus',
  CertificateType: 'certType',
  JobOccupation: 'jobOccupation',
  VocationalPeriod: 'vocationalPeriod',
} as const;
export type Dictionary = ValueOf<typeof Dictionary>;
