import type { Access } from '@domain/access/access';
import { calendarLinks } from '@domain/calendar/links';
import { manageLinks } from '@domain/manage/pages';
import { messageLinks } from '@domain/notices/links';
import { isUnder } from '@domain/rules/paths';
import { studyLinks } from '@domain/selfStudy/links';
import { unitTransferLinks } from '@domain/unitTransfers/links';
import type { MessageKey } from '@locales/keys';
import type { ScreenIcon } from './icons';

/**
 * Screen that the frame links to. Declared once for main navigation, side menu and jump palette.
 * `domain/access/areas.ts` decides by its address which users see it.
 */
export interface Screen {
  /** Address without the base path. */
  path: string;
  label: MessageKey;
  /** Other words by which people look for it. */
  also?: MessageKey;
  /** Users who find it here; for a page that has different places for different users. */
  shownTo?: Access;
  icon?: ScreenIcon;
  /** Further addresses of the screen; the screen with the longest match is the current one. */
  sections?: readonly string[];
}

export interface ScreenGroup {
  label: MessageKey;
  screens: readonly Screen[];
}

const my = (path: string, label: MessageKey, icon: ScreenIcon, ...areas: string[]): Screen => ({
  path: `/personal/console/${path}`,
  label,
  icon,
  sections: [`/personal/console/${path.replace(/\/(?:list|index)$/, '')}`, ...areas],
});

export const overview = my('general', 'frame.screen.general', 'dashboard');

const ownInformation = my('myprofile/infowrite', 'frame.screen.infowrite', 'idcard');
export const calendarScreen: Screen = { path: calendarLinks.page, label: 'frame.screen.calendar', icon: 'calendar' };
/** Screens of the side menu above its groups. */
export const topScreens: readonly Screen[] = [overview, calendarScreen];

/** Side menu of the console, in groups. */
export const consoleGroups: readonly ScreenGroup[] = [
  {
    label: 'frame.group.learning',
    screens: [
      my('myselfselection/list', 'frame.screen.myselfselection', 'read', '/personal/selfselection'),
      my('mytraining/list', 'frame.screen.mytraining', 'schedule'),
      my('mysrplan/list', 'frame.screen.mysrplan', 'experiment', '/personal/declaration'),
      my('myeed/list', 'frame.screen.myeed', 'video', '/personal/eed'),
    ],
  },
  {
    label: 'frame.group.assessment',
    screens: [
      my('myannualass/list', 'frame.screen.annualass', 'audit', '/personal/annualass'),
      my('mykpi/index', 'frame.screen.mykpi', 'chart', '/personal/prokpi'),
      my('myRecognitionKpi/index', 'frame.screen.myRecognitionKpi', 'trophy', '/personal/recognitionKpi'),
    ],
  },
  {
    label: 'frame.group.credit',
    screens: [
      my('mycredit', 'frame.screen.mycredit', 'star'),
      my('mycertificate/list', 'frame.screen.mycertificate', 'certificate'),
      my('myorder/list', 'frame.screen.myorder', 'order', studyLinks.payPage),
      my('myaccount', 'frame.screen.myaccount', 'wallet'),
    ],
  },
  {
    label: 'frame.group.files',
    screens: [
      my('personnelFiles/myarchives', 'frame.screen.myarchives', 'folder'),
      { ...my('personnelFiles/growtImprint', 'frame.screen.growtImprint', 'rise'), also: 'frame.also.growtImprint' },
      my('personnelFiles/myResume', 'frame.screen.myResume', 'profile'),
      ownInformation,
    ],
  },
];

/** Every screen of the console's menu. */
export const consoleScreens: readonly Screen[] = [...topScreens, ...consoleGroups.flatMap(({ screens }) => screens)];

const area = (path: string, label: MessageKey, section: string, icon: ScreenIcon): Screen => ({
  path: `/personal/${path}`,
  label,
  icon,
  sections: [`/personal/${section}`],
});

/** Desks of reviewers. A user with more than `FEW_DESKS` finds them under one entry of the header. */
export const deskGroup: ScreenGroup = {
  label: 'frame.nav.reviews',
  screens: [
    area('review/list', 'frame.screen.review', 'review', 'desk'),
    area('project/works', 'frame.screen.trainingWorks', 'project/works', 'desk'),
    area('appraisingList/list', 'frame.screen.appraisingList', 'appraisingList', 'desk'),
    area('accountReview/list', 'frame.screen.accountReview', 'accountReview', 'idcard'),
    area('studioReview/list', 'frame.screen.studioReview', 'studioReview', 'desk'),
    area('eedReview/list', 'frame.screen.eedReview', 'eedReview', 'video'),
    area('certificateReview/list', 'frame.screen.certificateReview', 'certificateReview', 'certificate'),
    area('certificateReview/earlier', 'frame.screen.earlierCertificates', 'certificateReview/earlier', 'certificate'),
    area('creditReview/list', 'frame.screen.creditReview', 'creditReview', 'star'),
    area('recognitionReview/list', 'frame.screen.recognitionReview', 'recognitionReview', 'desk'),
  ],
};

const imports: readonly Screen[] = [
  area('importTeachers', 'frame.screen.importTeachers', 'importTeachers', 'import'),
  area('importEed', 'frame.screen.importEed', 'importEed', 'import'),
];

/** Home of the operator's console, above the groups of its menu. */
export const manageHome: Screen = { path: manageLinks.home, label: 'frame.screen.manage', icon: 'dashboard' };

/** Menu of the operator's console, in groups. */
export const manageGroups: readonly ScreenGroup[] = [
  {
    label: 'frame.group.places',
    screens: [
      { path: manageLinks.organisations, label: 'frame.screen.organisations', icon: 'organisation' },
      { path: manageLinks.importOrganisations, label: 'frame.screen.importOrganisations', icon: 'import' },
      { path: manageLinks.merges, label: 'frame.screen.merges', icon: 'organisation' },
      { path: manageLinks.people, label: 'frame.screen.people', icon: 'team' },
      { path: manageLinks.importPeople, label: 'frame.screen.importTeachers', icon: 'import' },
      { path: manageLinks.rights, label: 'frame.screen.rights', icon: 'certificate' },
    ],
  },
  {
    label: 'frame.group.assessment',
    screens: [
      { path: manageLinks.assessmentPlans, label: 'frame.screen.assessmentPlans', icon: 'profile' },
      { path: manageLinks.extensions, label: 'frame.screen.extensions', icon: 'calendar' },
    ],
  },
  {
    label: 'frame.nav.reviews',
    screens: [
      { path: manageLinks.seats, label: 'frame.screen.seats', icon: 'desk' },
      { path: manageLinks.seatPeople, label: 'frame.screen.seatPeople', icon: 'idcard' },
      { path: manageLinks.seatLoad, label: 'frame.screen.seatLoad', icon: 'chart' },
      { path: manageLinks.recusalRules, label: 'frame.screen.recusalRules', icon: 'audit' },
    ],
  },
  {
    label: 'frame.group.system',
    screens: [
      { path: manageLinks.dictionaries, label: 'frame.screen.dictionaries', icon: 'profile' },
      { path: manageLinks.audit, label: 'frame.screen.audit', also: 'frame.also.audit', icon: 'desk' },
      { path: manageLinks.health, label: 'frame.screen.health', also: 'frame.also.health', icon: 'chart' },
    ],
  },
];

/** All screens of the operator's console. */
export const manageGroup: ScreenGroup = {
  label: 'frame.nav.manage',
  screens: [manageHome, ...manageGroups.flatMap(({ screens }) => screens)],
};

export const messageScreen: Screen = {
  path: '/personal/message/list',
  label: 'frame.screen.message',
  icon: 'bell',
};

/** Main navigation of the header; what has no room goes under "more", last first. */
export const mainScreens: readonly Screen[] = [
  {
    ...overview,
    label: 'frame.nav.personal',
    sections: ['/personal/console', '/personal/profile', calendarLinks.page],
  },
  {
    path: '/personal/enterprise',
    label: 'frame.screen.enterprise',
    icon: 'dashboard',
    sections: ['/personal/profile'],
  },
  { path: '/personal/mystudios', label: 'frame.screen.mystudios', icon: 'team', shownTo: { role: 'enterprise' } },
  { ...messageScreen, shownTo: { role: 'enterprise' } },
  area('selfselection/trainingplan/list', 'frame.screen.trainingplan', 'selfselection', 'read'),
  area('project/list', 'frame.screen.project', 'project', 'schedule'),
  area('srplan/list', 'frame.screen.srplan', 'srplan', 'experiment'),
  area('annualass/list', 'frame.screen.annualass', 'annualass', 'audit'),
  {
    ...area('workroom/square/index', 'frame.nav.studios', 'workroom', 'team'),
    // The tabs of one's own studios stand beside the square's; who finds them by an entry of their own has it before this one.
    sections: ['/personal/workroom', '/personal/mystudios'],
  },
  ...deskGroup.screens,
  { path: manageLinks.home, label: 'frame.nav.manage', icon: 'organisation', sections: [manageLinks.home] },
  ...imports,
  area('prokpi/home', 'frame.screen.prokpi.home', 'prokpi', 'chart'),
  area('recognitionKpi/home', 'frame.screen.recognitionKpi.home', 'recognitionKpi', 'trophy'),
  area('eed/list', 'frame.screen.eed', 'eed', 'video'),
  area('srplan/open', 'frame.screen.srplanOpen', 'srplan/open', 'experiment'),
];

/** The main areas without the personal space, the desks and the console, for menus that have those by themselves. */
export const areaScreens = mainScreens
  .slice(1)
  .filter((one) => !deskGroup.screens.includes(one) && one.path !== manageLinks.home);

/** Number of desks that have their own entries, at most. */
const FEW_DESKS = 2;
/** An entry of the header: a screen, or several that open from it. */
export type Entry = Screen | ScreenGroup;
export const isGroup = (entry: Entry): entry is ScreenGroup => 'screens' in entry;

/** Returns the header entries for the offered screens: many desks become one entry, in the place of the first. */
export function entriesOf(screens: readonly Screen[]): Entry[] {
  const desks = screens.filter((one) => deskGroup.screens.includes(one));
  if (desks.length <= FEW_DESKS) return [...screens];
  return screens.flatMap((one): Entry[] => {
    if (!desks.includes(one)) return [one];
    return one === desks[0] ? [{ ...deskGroup, screens: desks }] : [];
  });
}

/** Screens that only the jump palette and the account menu lead to. */
export const profileScreen: Screen = { path: '/personal/profile', label: 'frame.screen.profile', icon: 'user' };
/** The place on it where the password is changed. */
export const PASSWORD = `${profileScreen.path}#password`;
const transferScreen: Screen = { path: unitTransferLinks.page, label: 'frame.screen.unitTransfer', icon: 'team' };
export const noticeSettingsScreen: Screen = {
  path: messageLinks.settings,
  label: 'frame.screen.noticeSettings',
  icon: 'bell',
};
const furtherScreens: readonly Screen[] = [
  messageScreen,
  noticeSettingsScreen,
  profileScreen,
  transferScreen,
  { path: '/personal/mystudios', label: 'frame.screen.mystudios', icon: 'team', shownTo: 'staff' },
];

/** Side menu of the console for people who work in an office and do not teach. */
export const officeGroups: readonly ScreenGroup[] = [
  deskGroup,
  { label: 'frame.group.office', screens: imports },
  { label: 'frame.group.account', screens: [messageScreen, ownInformation, profileScreen] },
];

/** Everything the palette can jump to, with the group it stands in. */
export const palette: readonly ScreenGroup[] = [
  { label: 'frame.nav.personal', screens: topScreens },
  ...consoleGroups,
  // The messages stand among the further screens, for everybody.
  { label: 'frame.group.main', screens: areaScreens.filter(({ path }) => path !== messageScreen.path) },
  deskGroup,
  manageGroup,
  { label: 'frame.group.more', screens: furtherScreens },
];

/** The screen of a list that an address belongs to. */
export function currentScreen(screens: readonly Screen[], pathname: string): Screen | undefined {
  let best: { screen: Screen; length: number } | undefined;
  for (const screen of screens)
    for (const section of [screen.path, ...(screen.sections ?? [])])
      if (isUnder(pathname, section) && section.length > (best?.length ?? 0)) best = { screen, length: section.length };
  return best?.screen;
}
