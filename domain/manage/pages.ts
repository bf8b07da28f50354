import {
  type Access,
  assessmentKeeper,
  auditor,
  office,
  organisationKeeper,
  peopleKeeper,
  seatKeeper,
  systemKeeper,
  watcher,
} from '../access/access';

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
  extensions: '/manage/assessments/extensions',
  recusalRules: '/manage/seats/rules',
} as const;

/** Who may open them; a page without a line is opened like the one above it. */
export const manageAccess: Readonly<Partial<Record<keyof typeof manageLinks, Access>>> = {
  home: office,
  organisations: organisationKeeper,
  dictionaries: systemKeeper,
  audit: auditor,
  health: watcher,
  people: peopleKeeper,
  rights: peopleKeeper,
  seats: seatKeeper,
  recusalRules: systemKeeper,
  assessmentPlans: assessmentKeeper,
  extensions: assessmentKeeper,
};
