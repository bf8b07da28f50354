import { type Access, type Facts, noGrants } from '../../domain/access/access';
import { type Grants, RoleName } from '../../domain/api/accountShapes';
import type { RightName } from '../../domain/manage/rights';
import { ProfileReview } from '../../domain/statuses';

const granted = (...names: (keyof Grants)[]): Grants => ({
  ...noGrants,
  ...Object.fromEntries(names.map((name) => [name, Array.isArray(noGrants[name]) ? ['studio-1'] : true])),
});
const office = (...rights: RightName[]) => [{ orgId: '450000', orgName: '云岭省教育厅', top: true, rights }];
const everyGrant = granted(...(Object.keys(noGrants) as (keyof Grants)[]));

/** Kinds of users that may call an endpoint, each as its difference from an approved teacher. */
const visitors = {
  teacher: {},
  'a teacher who trains and manages': { roles: ['teacher', 'trainer', 'manager'] },
  'a teacher with every grant': { grants: everyGrant },
  waiting: { profileReview: ProfileReview.Unreviewed },
  refused: { profileReview: ProfileReview.NotPassed },
  incomplete: { isInfoFinished: false },
  'waiting, with every role and grant': {
    roles: ['teacher', 'trainer', 'manager'],
    grants: everyGrant,
    profileReview: ProfileReview.Unreviewed,
  },
  trainer: { roles: ['trainer'] },
  manager: { roles: ['manager'] },
  'a manager who imports teachers': { roles: ['manager'], grants: granted('importTeachers') },
  'somebody without a role who approves accounts': { roles: [], grants: granted('accountReview') },
  'a reviewer of projects without a role': { roles: [], grants: granted('projectReview') },
  'a reviewer of assessments who trains': { roles: ['trainer'], grants: granted('appraising') },
  'a reviewer of recognitions without a role': { roles: [], grants: granted('recognitionReview') },
  'a reviewer of studios who manages': { roles: ['manager'], grants: granted('studioDeclareReview') },
  'the head of a studio who trains': { roles: ['trainer'], grants: granted('managedStudioIds') },
  'a member of a studio who trains': { roles: ['trainer'], grants: granted('joinedStudioIds') },
  'the administrator of an office': {
    roles: ['manager'],
    // The right to keep people comes with a seat for the registrations.
    grants: granted('accountReview'),
    offices: office('people', 'organisations', 'seats', 'assessment', 'system', 'audit'),
  },
  'a keeper of organisations': { roles: ['manager'], offices: office('organisations') },
  'a keeper of seats': { roles: ['manager'], offices: office('seats') },
  'a keeper of the assessment plans': { roles: ['manager'], offices: office('assessment') },
  'a keeper of the system': { roles: ['manager'], offices: office('system') },
  'an auditor of an office': {
    roles: ['manager'],
    offices: [{ orgId: '450200', orgName: '临江市教育局', rights: ['audit'] }],
  },
  'an auditor of the office at the top': { roles: ['manager'], offices: office('audit') },
  'an enterprise user': { roles: ['enterprise'] },
  'an enterprise user with every role and grant': { roles: [...RoleName.options], grants: everyGrant },
} as const satisfies Record<string, Partial<Facts>>;
export type Visitor = keyof typeof visitors;
export const visitorNames = Object.keys(visitors) as Visitor[];

/** Difference of a visitor from an approved teacher. */
export const changesOf = (name: Visitor): Partial<Facts> => visitors[name];

const stopped: readonly Visitor[] = ['waiting', 'refused', 'incomplete', 'waiting, with every role and grant'];
const enterprise: readonly Visitor[] = ['an enterprise user', 'an enterprise user with every role and grant'];
/** Approved users whose profile is not complete yet. */
const unfinished: readonly Visitor[] = ['incomplete'];
const members = visitorNames.filter((name) => !stopped.includes(name));
const withGrant = (visitor: Visitor): readonly Visitor[] => ['a teacher with every grant', visitor];

/** Visitors that each kind of access serves, written by hand as a check of the domain's rules. */
const served: Readonly<Record<string, readonly Visitor[]>> = {
  user: visitorNames,
  approved: visitorNames.filter((name) => unfinished.includes(name) || members.includes(name)),
  member: members,
  staff: members.filter((name) => !enterprise.includes(name)),
  '{"role":"teacher"}': ['teacher', 'a teacher who trains and manages', 'a teacher with every grant'],
  '{"role":"enterprise"}': enterprise,
  '{"grant":"projectReview"}': withGrant('a reviewer of projects without a role'),
  '{"grant":"appraising"}': withGrant('a reviewer of assessments who trains'),
  '{"grant":"recognitionReview"}': withGrant('a reviewer of recognitions without a role'),
  '{"grant":"studioDeclareReview"}': withGrant('a reviewer of studios who manages'),
  '{"grant":"managedStudioIds"}': withGrant('the head of a studio who trains'),
  '{"grant":"joinedStudioIds"}': withGrant('a member of a studio who trains'),
  '{"grant":"accountReview"}': [
    ...withGrant('somebody without a role who approves accounts'),
    'the administrator of an office',
  ],
  '{"grant":"importTeachers"}': withGrant('a manager who imports teachers'),
  '{"right":"people"}': ['the administrator of an office'],
  '{"right":"organisations"}': ['the administrator of an office', 'a keeper of organisations'],
  '{"right":"assessment"}': ['the administrator of an office', 'a keeper of the assessment plans'],
  '{"right":"seats"}': ['the administrator of an office', 'a keeper of seats'],
  '{"right":"system"}': ['the administrator of an office', 'a keeper of the system'],
  '{"right":"audit","top":true}': ['the administrator of an office', 'an auditor of the office at the top'],
  '{"right":"audit"}': [
    'the administrator of an office',
    'an auditor of an office',
    'an auditor of the office at the top',
  ],
};

/** Visitors that an access lets in, in the order of `visitors`. Throws for an unknown kind of access. */
export function servedBy(access: Access): Visitor[] {
  if (typeof access === 'object' && 'any' in access) {
    const all = access.any.flatMap(servedBy);
    return visitorNames.filter((name) => all.includes(name));
  }
  const found = served[typeof access === 'string' ? access : JSON.stringify(access)];
  if (!found) throw new Error(`tests/contract/visitors.ts does not say who is served by ${JSON.stringify(access)}`);
  return visitorNames.filter((name) => found.includes(name));
}
