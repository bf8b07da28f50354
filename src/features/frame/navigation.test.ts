import { hasSideMenu, isWide } from '@config/pageLayout';
import { type Access, allows, type Facts, noGrants } from '@domain/access/access';
import { isUnfinished, offersPage } from '@domain/access/areas';
import { rightNames } from '@domain/manage/rights';
import zh from '@locales/zh-CN';
import { deployment } from '@/services/deployment';
import {
  consoleGroups,
  currentScreen,
  deskGroup,
  entriesOf,
  isGroup,
  mainScreens,
  messageScreen,
  noticeSettingsScreen,
  overview,
  palette,
  profileScreen,
} from './navigation';
import { offered } from './rights';

const teacher: Facts = { profileReview: 2, isInfoFinished: true, roles: ['teacher'], grants: noGrants };
const granted = (...names: (keyof typeof noGrants)[]): Facts => ({
  ...teacher,
  grants: { ...noGrants, ...Object.fromEntries(names.map((name) => [name, true])) },
});
/** Returns a check for the screens that a user is offered; all pages count as built. */
const offer = (user: Facts, { studios = false, desks }: { studios?: boolean; desks?: readonly string[] } = {}) => {
  const features = { ...deployment.features, studios };
  const rights = {
    may: (access: Access) => allows(access, user),
    offers: (path: string) => offersPage(path, user, features),
    receives: (path: string) => desks?.includes(path) ?? true,
  };
  return (screen: typeof overview) => offered(rights, screen, () => true);
};
const sideMenu = [overview, ...consoleGroups.flatMap(({ screens }) => screens)];

test('every screen has its word', () => {
  for (const { label, screens } of palette)
    for (const key of [label, ...screens.map((s) => s.label)]) expect(zh).toHaveProperty([key]);
});

test('the palette reaches each address once per right', () => {
  const all = palette.flatMap(({ screens }) => screens);
  const rights = granted(
    'projectReview',
    'appraising',
    'recognitionReview',
    'accountReview',
    'studioDeclareReview',
    'importTeachers',
  );
  const offices: Facts['offices'] = [{ orgId: '1', orgName: '', rights: [...rightNames] }];
  const of = offer({ ...rights, offices }, { studios: true });
  const paths = all.filter(of).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const screen of [...sideMenu, ...mainScreens.slice(2), messageScreen, profileScreen])
    expect(paths).toContain(screen.path);
});

test.each([
  ['/personal/console/mysrplan/subject/decflow', 'frame.screen.mysrplan'],
  ['/personal/console/myRecognitionKpi/index/', 'frame.screen.myRecognitionKpi'],
  ['/personal/console/mykpi', 'frame.screen.mykpi'],
  ['/personal/console/general', 'frame.screen.general'],
  ['/personal/console/personnelFiles/myResume', 'frame.screen.myResume'],
])('the side menu marks %s', (path, label) => {
  expect(currentScreen(sideMenu, path)?.label).toBe(label);
});

test.each([
  ['/personal/console/mykpi/index', 'frame.nav.personal'],
  ['/personal/profile', 'frame.nav.personal'],
  ['/personal/annualass/details/modules', 'frame.screen.annualass'],
  ['/Personal/RecognitionKpi/write/', 'frame.screen.recognitionKpi.home'],
  ['/personal/message/list', 'frame.screen.message'],
])('the main navigation marks %s', (path, label) => {
  expect(currentScreen(mainScreens, path)?.label).toBe(label);
});

test('the tabs of the own studios belong to the studios, for who has no entry of their own for them', () => {
  const shown = (facts: Facts) =>
    currentScreen(mainScreens.filter(offer(facts, { studios: true })), '/personal/mystudios');
  expect(shown(teacher)?.label).toBe('frame.nav.studios');
  expect(shown({ ...teacher, roles: ['enterprise'] })?.label).toBe('frame.screen.mystudios');
});

test('rights and switches decide what is offered', () => {
  const labels = (of: ReturnType<typeof offer>) => mainScreens.filter(of).map(({ label }) => label);
  expect(labels(offer(teacher))).not.toContain('frame.nav.studios');
  expect(labels(offer(teacher, { studios: true }))).toContain('frame.nav.studios');
  expect(labels(offer(teacher))).not.toContain('frame.screen.review');
  expect(labels(offer(granted('projectReview')))).toContain('frame.screen.review');
});

test('an enterprise user is offered the studio area and nothing of the teachers', () => {
  const enterprise: Facts = { ...teacher, roles: ['enterprise'] };
  expect(mainScreens.filter(offer(enterprise, { studios: true })).map(({ path }) => path)).toEqual([
    '/personal/enterprise',
    '/personal/mystudios',
    '/personal/message/list',
    '/personal/workroom/square/index',
  ]);
  expect(mainScreens.filter(offer(enterprise)).map(({ path }) => path)).toEqual([
    '/personal/enterprise',
    '/personal/message/list',
  ]);
  for (const studios of [true, false]) {
    const found = palette.flatMap(({ screens }) =>
      screens.filter(offer(enterprise, { studios })).map(({ path }) => path),
    );
    expect(new Set(found).size).toBe(found.length);
  }
});

test.each<[string, Facts, string[]]>([
  ['a trainer', { ...teacher, roles: ['trainer'] }, []],
  ['a manager', { ...teacher, roles: ['manager'] }, []],
  [
    'a reviewer without the role of a teacher',
    { ...granted('projectReview', 'appraising', 'recognitionReview'), roles: [] },
    [
      '/personal/review/list',
      '/personal/project/works',
      '/personal/appraisingList/list',
      '/personal/eedReview/list',
      '/personal/certificateReview/list',
      '/personal/certificateReview/earlier',
      '/personal/creditReview/list',
      '/personal/recognitionReview/list',
    ],
  ],
])('%s is offered nothing of the teachers', (_, user, more) => {
  expect(
    palette
      .flatMap(({ screens }) => screens)
      .filter(offer(user))
      .map(({ path }) => path),
  ).toEqual([
    '/personal/console/general',
    '/personal/calendar',
    '/personal/console/myprofile/infowrite',
    ...more,
    '/personal/message/list',
    '/personal/message/settings',
    '/personal/profile',
    '/personal/unittransfer',
  ]);
});

test.each([{ profileReview: 1 as const }, { profileReview: 3 as const }, { isInfoFinished: false }])(
  'who is stopped for the account is offered only the account (%j)',
  (user) => {
    const of = offer({ ...granted('projectReview'), ...user }, { studios: true });
    expect(palette.flatMap(({ screens }) => screens).filter(of)).toEqual([
      messageScreen,
      noticeSettingsScreen,
      profileScreen,
    ]);
  },
);

test('layouts by address', () => {
  expect(isWide('/personal/review/list/')).toBe(true);
  expect(isWide('/personal/console/general')).toBe(false);
  expect(isWide('/personal/certificateReview/list')).toBe(true);
  expect(isWide('/personal/certificateReview/earlier/')).toBe(false);
  expect(hasSideMenu('/personal/console/myorder/unpaid/')).toBe(false);
  expect(hasSideMenu('/personal/console/myorder/list')).toBe(true);
});

test('no menu leads to what is under construction', () => {
  const everybody: Facts = { ...granted('projectReview', 'appraising', 'recognitionReview'), roles: ['teacher'] };
  const rights = {
    may: () => true,
    receives: () => true,
    offers: (path: string) => offersPage(path, everybody, { ...deployment.features, studios: true }),
  };
  const paths = palette
    .flatMap(({ screens }) => screens)
    .filter((screen) => offered(rights, screen))
    .map(({ path }) => path);
  expect(paths).toContain('/personal/console/myorder/list');
  expect(paths.filter(isUnfinished)).toEqual([]);
});

test('two desks stand in the row; more of them are one entry, in the place of the first', () => {
  const teaches = { ...teacher };
  const entries = (user: Facts) => entriesOf(mainScreens.filter(offer(user)));
  expect(entries({ ...teaches, grants: { ...teaches.grants, projectReview: true } }).some(isGroup)).toBe(false);
  const many = entries({ ...teaches, grants: { ...teaches.grants, projectReview: true, appraising: true } });
  const group = many.filter(isGroup);
  expect(group).toHaveLength(1);
  expect(group[0]?.screens.map(({ path }) => path)).toContain('/personal/certificateReview/list');
  expect(many.filter((one) => !isGroup(one) && deskGroup.screens.includes(one))).toEqual([]);
});

test('a desk to which nothing can come stands in no menu', () => {
  const user = granted('appraising', 'accountReview');
  const desks = (of: (screen: typeof overview) => boolean) => deskGroup.screens.filter(of).map(({ path }) => path);
  expect(desks(offer(user))).toHaveLength(6);
  const seated = ['/personal/appraisingList/list', '/personal/accountReview/list'];
  expect(desks(offer(user, { desks: seated }))).toEqual(seated);
  // Only desks ask for seats.
  expect([...mainScreens].filter(offer(user, { desks: [] }))).toContain(mainScreens[0]);
});
