import type { FeatureName, Features } from '../features';
import { manageAccess, manageLinks } from '../manage/pages';
import { isUnder } from '../rules/paths';
import { type Access, allows, allowsAdmitted, type Facts, importer, registrar, teacher } from './access';

/** A part of the personal area or of the operator's console: a page, or a section with everything below it. */
export interface Area {
  /** Address without the base path. */
  readonly section: string;
  readonly access: Access;
  /** Switch that must be on for the area to exist. */
  readonly feature?: FeatureName;
  /** Its pages say that they are under construction, and no menu leads to them. Remove the mark when they are built. */
  readonly unfinished?: true;
}

const area = (access: Access, sections: readonly string[], more: Pick<Area, 'feature' | 'unfinished'> = {}): Area[] =>
  sections.map((section) => ({ section: `/personal${section}`, access, ...more }));
const unfinished = { unfinished: true } as const;

/**
 * Table of who may open what: guards, menus, jump palette and messages read it and nothing else. The longest section
 * that contains an address decides.
 */
export const areas: readonly Area[] = [
  ...area('staff', ['']),
  ...area('staff', ['/statistics', '/notice'], unfinished),
  // A person who waits for approval, or was refused, may read the messages about it.
  ...area('user', ['/profile', '/message']),
  ...area({ role: 'enterprise' }, ['/enterprise']),
  ...area('member', ['/mystudios', '/workroom'], { feature: 'studios' }),
  ...area(teacher, ['/workroom/square/explain', '/workroom/square/declare'], { feature: 'studios' }),
  ...area(
    teacher,
    [
      'myselfselection',
      'mytraining',
      'myannualass',
      'mycertificate',
      'mysrplan',
      'myeed',
      'mycredit',
      'mykpi',
      'myRecognitionKpi',
      'myorder',
      'myaccount',
      'personnelFiles',
    ].map((page) => `/console/${page}`),
  ),
  ...area(teacher, [
    '/selfselection',
    '/eed',
    '/annualass',
    '/srplan',
    '/declaration',
    '/prokpi',
    '/recognitionKpi',
    '/project',
  ]),
  // Who keeps the people of an office imports them in the console.
  ...area({ grant: 'importTeachers' }, ['/importTeachers']),
  ...area(importer, ['/importEed']),
  ...area({ grant: 'projectReview' }, ['/review', '/project/works']),
  ...area({ grant: 'appraising' }, ['/appraisingList', '/eedReview', '/certificateReview', '/creditReview']),
  ...area(registrar, ['/accountReview']),
  ...area({ grant: 'recognitionReview' }, ['/recognitionReview']),
  ...area({ grant: 'studioDeclareReview' }, ['/studioReview'], { feature: 'studios' }),
  ...Object.entries(manageAccess).map(([page, access]) => ({
    section: manageLinks[page as keyof typeof manageLinks],
    access,
  })),
];

/** The area that an address of the personal space lies in; undefined outside of it. Letter case does not count. */
export function areaOf(pathname: string): Area | undefined {
  const path = pathname.split(/[?#]/, 1)[0] as string;
  let best: Area | undefined;
  for (const one of areas)
    if (isUnder(path, one.section) && one.section.length > (best?.section.length ?? -1)) best = one;
  return best;
}

/** Reason why a person may not open a page; undefined when there is none. */
export type Barrier = 'switchedOff' | 'forbidden';

/**
 * Returns what keeps a person from a page. The account is taken as approved and complete: guards check that before.
 * Pages outside of the personal area have their own rules and are open here.
 */
export function barrierTo(pathname: string, person: Facts, features: Features): Barrier | undefined {
  const found = areaOf(pathname);
  if (!found) return undefined;
  // A person without the right is told that, and not whether the page exists here.
  if (!allowsAdmitted(found.access, person)) return 'forbidden';
  return found.feature && !features[found.feature] ? 'switchedOff' : undefined;
}

/** Is a page open although the own information of the person is not complete? The work for an office does not wait for it. */
export function opensIncomplete(pathname: string, person: Facts): boolean {
  const found = areaOf(pathname);
  return found !== undefined && allows(found.access, { ...person, isInfoFinished: false });
}

/** Is a page offered to a person as the account stands now? */
export function offersPage(pathname: string, person: Facts | undefined, features: Features): boolean {
  const found = areaOf(pathname);
  return found === undefined || (allows(found.access, person) && (!found.feature || features[found.feature] === true));
}

/** Does a page say that it is under construction? Menus lead to those that stand. */
export const isUnfinished = (pathname: string): boolean => areaOf(pathname)?.unfinished === true;
