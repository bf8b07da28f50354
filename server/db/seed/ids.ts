const kinds = {
  account: 46,
  plan: 50,
  assessment: 51,
  thesis: 52,
  summary: 53,
  record: 55,
  reviewLog: 54,
  message: 60,
  studyPlan: 61,
  studyCourse: 62,
  studySection: 63,
  studyFramework: 64,
  order: 65,
  orderItem: 66,
  payment: 67,
  refund: 68,
  recharge: 69,
  bill: 70,
  comment: 71,
  orderEvent: 72,
  studyLedger: 73,
  studyArchive: 74,
  invoice: 75,
  trade: 76,
  researchPlan: 77,
  research: 78,
  researchLog: 79,
  researchFile: 80,
  kpiBatch: 81,
  kpiNotice: 82,
  kpi: 83,
  kpiFile: 84,
  studioBatch: 85,
  studio: 86,
  studioMember: 87,
  studioMemberLog: 88,
  enterpriseMember: 89,
  studioAchievement: 90,
  studioDeclaration: 91,
  studioFile: 92,
  eedPlatform: 93,
  eed: 94,
  eedRow: 95,
  eedReport: 96,
  eedReportLog: 34,
  eedReportFile: 26,
  personnel: 97,
  personnelFile: 98,
  training: 30,
  trainingSignup: 31,
  trainingWork: 32,
  trainingFile: 33,
} as const;

/** How the ids of demonstration records of a kind begin; no id of newId() does. */
export const seedIdPrefix = (kind: keyof typeof kinds): string => `01${kinds[kind]}`;

/**
 * Id of a demonstration record: 19 digits like those of newId(), too long for a double, and below every id that
 * newId() can make, so that the two never meet.
 */
export const seedId = (kind: keyof typeof kinds, n: number): string =>
  `${seedIdPrefix(kind)}${String(n).padStart(15, '0')}`;
