/** Pages of the operator's console and of its invitations, without the base path. */
export const manageLinks = {
  home: '/manage',
  first: '/user/first',
  organisations: '/manage/organisations',
  importOrganisations: '/manage/organisations/import',
  merges: '/manage/organisations/merges',
  dictionaries: '/manage/dictionaries',
  people: '/manage/people',
  importPeople: '/manage/people/import',
  rights: '/manage/rights',
  audit: '/manage/audit',
  health: '/manage/health',
  seats: '/manage/seats',
  seatPeople: '/manage/seats/people',
  seatLoad: '/manage/seats/load',
  assessmentPlans: '/manage/assessments',
  recusalRules: '/manage/seats/rules',
} as const;
