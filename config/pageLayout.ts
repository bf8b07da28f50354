import { manageLinks } from '../domain/manage/pages';
import { isUnder } from '../domain/rules/paths';

/*
 * How the pages of the personal area stand in their frame, by their address without the base path. The frame draws it,
 * and so does the shell of index.html before the frame is there.
 */

/** Sections whose pages use the whole width of a wide window: lists of reviewers, two attempts side by side, the operator's console. */
export const wideSections = [
  '/personal/review',
  '/personal/accountReview',
  '/personal/studioReview',
  '/personal/appraisingList',
  '/personal/eedReview',
  '/personal/certificateReview',
  '/personal/creditReview',
  '/personal/recognitionReview',
  '/personal/annualass/details/compare',
  '/personal/declaration/compare',
  manageLinks.home,
];
/** Pages of the sections that are a plain list and stand in the column, as the list of homework does. */
export const wideOutsiders = ['/personal/certificateReview/earlier'];
export const isWide = (pathname: string): boolean =>
  wideSections.some((section) => isUnder(pathname, section)) &&
  !wideOutsiders.some((section) => isUnder(pathname, section));

/** Sections whose pages stand beside the console's side menu. */
export const sideSections = ['/personal/console'];
/** Pages of the section that do not. */
export const consoleOutsiders = [
  '/personal/console/myorder/unpaid',
  '/personal/console/mycertificate/detail',
  '/personal/console/mytraining/details',
  '/personal/console/mytraining/course',
];
/** Whether a page of the section stands beside the side menu. */
export const hasSideMenu = (pathname: string): boolean => !consoleOutsiders.some((page) => isUnder(pathname, page));
