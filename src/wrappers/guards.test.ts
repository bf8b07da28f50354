import fc from 'fast-check';
import { STUDIOS_HOME } from '@/services/home';
import { type GuardInput, repairPage, type Verdict, verdictOf } from './guards';

const teacher = { profileReview: 2, isInfoFinished: true, isEnterpriseUser: false } as const;
const general = '/personal/console/general';
const infowrite = '/personal/console/myprofile/infowrite';
const given = (part: Partial<GuardInput>): GuardInput => ({
  user: teacher,
  loading: false,
  failed: false,
  pathname: general,
  studios: false,
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
  ['an incomplete account', { user: { ...teacher, isInfoFinished: false } }, 'incomplete'],
  [
    'completeness before the enterprise rule',
    { user: { ...teacher, isInfoFinished: false, isEnterpriseUser: true } },
    'incomplete',
  ],
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
  ['an enterprise user, studios on', { user: { ...teacher, isEnterpriseUser: true }, studios: true }, 'toStudios'],
  ['an enterprise user, studios off', { user: { ...teacher, isEnterpriseUser: true } }, 'forbidden'],
  [
    'an enterprise user at the studios',
    { user: { ...teacher, isEnterpriseUser: true }, studios: true, pathname: '/personal/myStudios/' },
    'pass',
  ],
  [
    'an enterprise user in the square',
    { user: { ...teacher, isEnterpriseUser: true }, studios: true, pathname: '/personal/workroom/square/detail' },
    'pass',
  ],
  [
    'an enterprise user at the messages',
    { user: { ...teacher, isEnterpriseUser: true }, pathname: '/personal/message/list' },
    'pass',
  ],
  [
    'a section that only begins alike',
    { user: { ...teacher, isEnterpriseUser: true }, pathname: '/personal/messages' },
    'forbidden',
  ],
];

test.each(table)('%s', (_, part, verdict) => {
  expect(verdictOf(given(part))).toBe(verdict);
});

const pages = [
  general,
  infowrite,
  '/personal/profile',
  STUDIOS_HOME,
  '/personal/workroom/square/index',
  '/personal/message/list',
  '/personal/project/list',
];
const anyAccount = fc.record({
  profileReview: fc.constantFrom(1 as const, 2 as const, 3 as const),
  isInfoFinished: fc.boolean(),
  isEnterpriseUser: fc.boolean(),
});
const anyPlace = fc
  .tuple(fc.constantFrom(...pages), fc.boolean(), fc.boolean())
  .map(([page, slash, upper]) => (upper ? page.toUpperCase() : page) + (slash ? '/' : ''));

test('no account goes in circles, whatever the variant', () => {
  fc.assert(
    fc.property(anyAccount, anyPlace, fc.boolean(), (user, pathname, studios) => {
      const first = verdictOf(given({ user, pathname, studios }));
      expect(['login', 'loading', 'retry']).not.toContain(first);
      // The only redirect there is for somebody who is signed in ends at its target, whatever is shown there.
      if (first === 'toStudios') expect(verdictOf(given({ user, pathname: STUDIOS_HOME, studios }))).not.toBe(first);
    }),
  );
});

test('whoever is stopped for the account can reach the page that repairs it', () => {
  fc.assert(
    fc.property(anyAccount, anyPlace, fc.boolean(), (user, pathname, studios) => {
      const verdict = verdictOf(given({ user, pathname, studios }));
      if (['waiting', 'refused', 'incomplete'].includes(verdict))
        expect(verdictOf(given({ user, pathname: repairPage(user), studios }))).toBe('pass');
    }),
  );
});

test('case and trailing slash never change a verdict', () => {
  fc.assert(
    fc.property(anyAccount, fc.constantFrom(...pages), fc.boolean(), (user, page, studios) => {
      const plain = verdictOf(given({ user, pathname: page, studios }));
      expect(verdictOf(given({ user, pathname: `${page.toUpperCase()}/`, studios }))).toBe(plain);
    }),
  );
});
