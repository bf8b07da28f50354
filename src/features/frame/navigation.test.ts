import zh from '@locales/zh-CN';
import {
  consoleGroups,
  currentScreen,
  hasSideMenu,
  isWide,
  mainScreens,
  messageScreen,
  overview,
  palette,
  profileScreen,
} from './navigation';
import { offers, rightsOf } from './rights';

const access = {
  teacherArea: true,
  enterpriseArea: false,
  studios: false,
  projectReview: false,
  appraising: false,
  recognitionReview: false,
};
const teacher = { profileReview: 2, isInfoFinished: true } as const;
const offered = (user: Parameters<typeof rightsOf>[0], rights: Partial<typeof access> = {}) => {
  const own = rightsOf(user, { ...access, ...rights });
  return (screen: typeof overview) => offers(own, screen);
};
const sideMenu = [overview, ...consoleGroups.flatMap(({ screens }) => screens)];

test('every screen has its word', () => {
  for (const { label, screens } of palette)
    for (const key of [label, ...screens.map((s) => s.label)]) expect(zh).toHaveProperty([key]);
});

test('the palette reaches each address once per right', () => {
  const all = palette.flatMap(({ screens }) => screens);
  const of = offered(teacher, { studios: true, projectReview: true, appraising: true, recognitionReview: true });
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
  ['/personal/message/list', undefined],
])('the main navigation marks %s', (path, label) => {
  expect(currentScreen(mainScreens, path)?.label).toBe(label);
});

test('rights and switches decide what is offered', () => {
  const labels = (of: ReturnType<typeof offered>) => mainScreens.filter(of).map(({ label }) => label);
  expect(labels(offered(teacher))).not.toContain('frame.nav.studios');
  expect(labels(offered(teacher, { studios: true }))).toContain('frame.nav.studios');
  expect(labels(offered(teacher))).not.toContain('frame.screen.review');
  expect(labels(offered(teacher, { projectReview: true }))).toContain('frame.screen.review');
});

test('an enterprise user is offered the studio area and nothing of the teachers', () => {
  const enterprise = { teacherArea: false, enterpriseArea: true };
  const of = offered(teacher, { ...enterprise, studios: true });
  expect(mainScreens.filter(of).map(({ path }) => path)).toEqual([
    '/personal/mystudios',
    '/personal/workroom/square/index',
  ]);
  expect(mainScreens.filter(offered(teacher, enterprise))).toEqual([]);
});

test.each([
  { ...teacher, profileReview: 1 as const },
  { ...teacher, profileReview: 3 as const },
  { ...teacher, isInfoFinished: false },
])('who is stopped for the account is offered only the account (%j)', (user) => {
  const of = offered(user, { studios: true, projectReview: true });
  expect(palette.flatMap(({ screens }) => screens).filter(of)).toEqual([profileScreen]);
});

test('layouts by address', () => {
  expect(isWide('/personal/review/list/')).toBe(true);
  expect(isWide('/personal/console/general')).toBe(false);
  expect(hasSideMenu('/personal/console/myorder/unpaid/')).toBe(false);
  expect(hasSideMenu('/personal/console/myorder/list')).toBe(true);
});
