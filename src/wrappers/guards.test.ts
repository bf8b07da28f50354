import { type Facts, noGrants } from '@domain/access/access';
import { RoleName } from '@domain/api/accountShapes';
import { deployment } from '@/services/deployment';
import { ENTERPRISE_HOME, STUDIOS_HOME } from '@/services/home';
import { fc } from '../../tests/support/properties';
import {
  checks,
  closedByChoice,
  enterpriseVerdict,
  type GuardInput,
  pageVerdict,
  repairPage,
  type Verdict,
  verdictOf,
} from './guards';

const teacher: Facts = { profileReview: 2, isInfoFinished: true, roles: ['teacher'], grants: noGrants };
const enterprise: Facts = { ...teacher, roles: ['enterprise'] };
const offices: Facts['offices'] = [{ orgId: '1', orgName: '云岭省教育厅', top: true, rights: ['people'] }];
const switches = (studios: boolean) => ({ ...deployment.features, studios });
const general = '/personal/console/general';
const infowrite = '/personal/console/myprofile/infowrite';
const given = (part: Partial<GuardInput>): GuardInput => ({
  user: teacher,
  loading: false,
  failed: false,
  pathname: general,
  features: switches(false),
  ...part,
});

const table: [string, Partial<GuardInput>, Verdict][] = [
  ['an approved, complete teacher', {}, 'pass'],
  ['nobody', { user: undefined }, 'login'],
  ['nobody yet', { user: undefined, loading: true }, 'loading'],
  ['a broken network', { user: undefined, failed: true }, 'retry'],
  ['a reload of a known person', { loading: true }, 'pass'],
  ['an account in approval', { user: { ...teacher, profileReview: 1 } }, 'waiting'],
  ['an account that was refused', { user: { ...teacher, profileReview: 3 } }, 'refused'],
  ['approval before completeness', { user: { ...teacher, profileReview: 1, isInfoFinished: false } }, 'waiting'],
  ['an incomplete account, on arrival', { user: { ...teacher, isInfoFinished: false } }, 'toProfile'],
  [
    'an incomplete account at a page',
    { user: { ...teacher, isInfoFinished: false }, pathname: '/personal/console/mytraining/list' },
    'incomplete',
  ],
  ['completeness before the enterprise rule', { user: { ...enterprise, isInfoFinished: false } }, 'toProfile'],
  [
    'the profile of a refused account',
    { user: { ...teacher, profileReview: 3 }, pathname: '/personal/profile' },
    'pass',
  ],
  ['infowrite of an incomplete account', { user: { ...teacher, isInfoFinished: false }, pathname: infowrite }, 'pass'],
  ['a trailing slash', { user: { ...teacher, isInfoFinished: false }, pathname: `${infowrite}/` }, 'pass'],
  ['another case', { user: { ...teacher, profileReview: 1 }, pathname: '/Personal/PROFILE' }, 'pass'],
  [
    'a page below a repair page',
    { user: { ...teacher, profileReview: 1 }, pathname: '/personal/profile/x' },
    'waiting',
  ],
  ['an enterprise user who arrives, studios on', { user: enterprise, features: switches(true) }, 'toEnterprise'],
  ['an enterprise user who arrives, studios off', { user: enterprise }, 'toEnterprise'],
  [
    'an enterprise user elsewhere, studios on',
    { user: enterprise, features: switches(true), pathname: '/personal/annualass/list' },
    'toStudios',
  ],
  ['an enterprise user at home', { user: enterprise, pathname: ENTERPRISE_HOME }, 'pass'],
  ['a teacher at the home of enterprise users', { pathname: ENTERPRISE_HOME }, 'forbidden'],
  ['an enterprise user at the area itself, studios off', { user: enterprise, pathname: '/personal' }, 'toEnterprise'],
  [
    'an enterprise user at the console, studios off',
    { user: enterprise, pathname: '/personal/console/' },
    'toEnterprise',
  ],
  [
    'an enterprise user elsewhere, studios off',
    { user: enterprise, pathname: '/personal/annualass/list' },
    'forbidden',
  ],
  [
    'an enterprise user at the studios',
    { user: enterprise, features: switches(true), pathname: '/personal/myStudios/' },
    'pass',
  ],
  [
    'an enterprise user in the square',
    { user: enterprise, features: switches(true), pathname: '/personal/workroom/square/detail' },
    'pass',
  ],
  [
    'the messages of somebody who waits',
    { user: { ...teacher, profileReview: 1 }, pathname: '/personal/message/list' },
    'pass',
  ],
  [
    'the messages of an incomplete account',
    { user: { ...teacher, isInfoFinished: false }, pathname: '/personal/message/list' },
    'pass',
  ],
  [
    'an official who never filled in the own information, on arrival',
    { user: { ...teacher, isInfoFinished: false, offices }, pathname: '/personal/console/general' },
    'toManage',
  ],
  [
    'the same at a page of teachers',
    { user: { ...teacher, isInfoFinished: false, offices }, pathname: '/personal/console/mytraining/list' },
    'incomplete',
  ],
  [
    'the same at the registrations that wait for the office',
    { user: { ...teacher, isInfoFinished: false, offices }, pathname: '/personal/accountReview/list' },
    'pass',
  ],
  ['an enterprise user at the messages', { user: enterprise, pathname: '/personal/message/list' }, 'pass'],
  ['a section that only begins alike', { user: enterprise, pathname: '/personal/messages' }, 'forbidden'],
  ['a trainer at the console', { user: { ...teacher, roles: ['trainer'] } }, 'pass'],
  [
    'a trainer at the orders',
    { user: { ...teacher, roles: ['trainer'] }, pathname: '/personal/console/myorder/list' },
    'forbidden',
  ],
  [
    'a trainer at an assessment',
    { user: { ...teacher, roles: ['trainer'] }, pathname: '/personal/annualass/details/modules' },
    'forbidden',
  ],
  [
    'a reviewer without any role',
    {
      user: { ...teacher, roles: [], grants: { ...noGrants, appraising: true } },
      pathname: '/personal/appraisingList/list',
    },
    'pass',
  ],
  [
    'the queue of another grant',
    { user: { ...teacher, grants: { ...noGrants, appraising: true } }, pathname: '/personal/review/list' },
    'forbidden',
  ],
  ['the studios where there are none', { pathname: '/personal/workroom/square/index' }, 'switchedOff'],
];

test.each(table)('%s', (_, part, verdict) => {
  expect(verdictOf(given(part))).toBe(verdict);
});

const pages = [
  general,
  infowrite,
  '/personal/profile',
  STUDIOS_HOME,
  ENTERPRISE_HOME,
  '/personal/workroom/square/index',
  '/personal/message/list',
  '/personal/project/list',
];
const anyAccount = fc.record({
  profileReview: fc.constantFrom(1 as const, 2 as const, 3 as const),
  isInfoFinished: fc.boolean(),
  roles: fc.subarray(RoleName.options),
  grants: fc.constant(noGrants),
});
const anyPlace = fc
  .tuple(fc.constantFrom(...pages), fc.boolean(), fc.boolean())
  .map(([page, slash, upper]) => (upper ? page.toUpperCase() : page) + (slash ? '/' : ''));

test('no account goes in circles, whatever the variant', () => {
  fc.assert(
    fc.property(anyAccount, anyPlace, fc.boolean(), (user, pathname, studios) => {
      const first = verdictOf(given({ user, pathname, features: switches(studios) }));
      expect(['login', 'loading', 'retry']).not.toContain(first);
      // A redirect of a signed-in user does not redirect again at its target.
      const target = { toEnterprise: ENTERPRISE_HOME, toStudios: STUDIOS_HOME, toProfile: repairPage(user) }[
        first as string
      ];
      if (target) expect(verdictOf(given({ user, pathname: target, features: switches(studios) }))).not.toBe(first);
    }),
  );
});

test('whoever is stopped for the account can reach the page that repairs it', () => {
  fc.assert(
    fc.property(anyAccount, anyPlace, fc.boolean(), (user, pathname, studios) => {
      const verdict = verdictOf(given({ user, pathname, features: switches(studios) }));
      if (['waiting', 'refused', 'incomplete', 'toProfile'].includes(verdict))
        expect(verdictOf(given({ user, pathname: repairPage(user), features: switches(studios) }))).toBe('pass');
    }),
  );
});

test('a page that another office of the person may see is told apart from one that none may', () => {
  const bureau = { orgId: '2', orgName: '临江市教育局', rights: ['seats' as const] };
  const input = given({ user: { ...teacher, offices }, pathname: '/manage/seats' });
  expect(pageVerdict(input)).toBe('forbidden');
  expect(closedByChoice(input, [...(offices ?? []), bureau])).toBe(true);
  expect(closedByChoice(input, offices)).toBe(false);
});

test('case and trailing slash never change a verdict', () => {
  fc.assert(
    fc.property(anyAccount, fc.constantFrom(...pages), fc.boolean(), (user, page, studios) => {
      const plain = verdictOf(given({ user, pathname: page, features: switches(studios) }));
      expect(verdictOf(given({ user, pathname: `${page.toUpperCase()}/`, features: switches(studios) }))).toBe(plain);
    }),
  );
});

test('the fourth check is that of enterprise users, and nobody else meets it; rights of pages come after it', () => {
  expect(checks[3]).toBe(enterpriseVerdict);
  const pathname = '/personal/console/mycredit';
  expect(enterpriseVerdict(given({ user: enterprise, pathname }))).toBe('forbidden');
  expect(enterpriseVerdict(given({ user: enterprise, pathname, features: switches(true) }))).toBe('toStudios');
  const visitor = given({ pathname: '/personal/review/list' });
  expect(enterpriseVerdict(visitor)).toBe('pass');
  expect(pageVerdict(visitor)).toBe('forbidden');
});
