import { assessmentModuleTable, hasModulePage } from '../../domain/enums';
import { pages, placeholders } from '../support/routes';

/** A page as somebody opens it. */
export interface Stop {
  path: string;
  /** Login name of the visitor; nobody without one. */
  visitor?: string;
  /** With its question mark. Names in braces stand for ids, which the walk looks up. */
  query?: string;
  /** What is there when the page has come to rest. */
  ready?: string;
  /** Also looked at on a phone. */
  phone?: boolean;
}

/** Fills in an assessment and has messages. */
export const teacher = 'teacher01';
const assessment = '?id={assessment}';
const modules = '/personal/annualass/details/modules';
const otherModules = '/personal/annualass/details/assessInfocomplete';

/** What the pages need beyond their address; the others are opened as they are. */
const special: Record<string, Partial<Stop>> = {
  '/user/login': { phone: true },
  '/user/register': { phone: true },
  '/other/print/annassmodules': { visitor: teacher, query: assessment, phone: true },
  '/personal/console/general': { phone: true },
  '/personal/profile': { phone: true },
  '/personal/console/myprofile/infowrite': { phone: true },
  '/personal/message/list': { phone: true },
  '/personal/console/myorder/list': { phone: true },
  '/personal/console/myorder/unpaid': { query: '?id={order}' },
  '/personal/selfselection/myplan/orderpay': { query: '?id={order}', phone: true },
  '/personal/console/myaccount': { phone: true },
  '/personal/annualass/list': { phone: true },
  '/personal/annualass/details': { query: assessment, phone: true },
  '/personal/annualass/details/compare': { query: '?id={compared}', ready: 'del, ins', phone: true },
  '/personal/annualass/ntregform': { query: assessment, phone: true },
  '/personal/selfselection/trainingplan/list': { phone: true },
  '/personal/console/myselfselection/list': { phone: true },
  '/personal/selfselection/plansub/plandetails': { query: '?id={plan}', phone: true },
  '/personal/selfselection/plansub/courses': { query: '?id={plan}', phone: true },
  '/personal/selfselection/plansub/coursedetails': { query: '?id={course}&pid={plan}', phone: true },
  '/personal/selfselection/myplan/selectedcourses': { query: '?id={plan}', phone: true },
  [modules]: { query: `${assessment}&mid=9` },
  [otherModules]: { query: assessment },
  '/personal/selfselection/plansub/mycoursedetails': {
    query: '?id={myCourse}',
    ready: '.study-player, iframe',
    phone: true,
  },
  '/personal/selfselection/plansub/archives': { query: '?id={finishedPlan}', phone: true },
  '/personal/review/list': { visitor: 'review01' },
  '/personal/appraisingList/list': { visitor: 'review01' },
  '/personal/recognitionReview/list': { visitor: 'review01' },
};
const stopOf = (path: string): Stop => ({
  path,
  ...(path.startsWith('/personal') && { visitor: teacher }),
  ...special[path],
});

const layer = (selector: string) => ({ ready: `${selector} [role=dialog]`, phone: true });

/** Looked at in every look: all pages there are, and what they show besides. */
export const stops: readonly Stop[] = [
  ...pages.filter((path) => !placeholders.includes(path)).map(stopOf),
  // A record's drawer and an opened message.
  { ...stopOf(modules), query: `${assessment}&mid=9&rid=new&cat=Thesis`, ...layer('.ant-drawer-open') },
  { ...stopOf('/personal/message/list'), query: '?category=1&id={message}', ...layer('.ant-drawer-open') },
  { ...stopOf('/personal/console/myorder/list'), query: '?id={order}', ...layer('.ant-drawer-open') },
  { ...stopOf('/personal/console/myaccount'), query: '?tab=recharges' },
  // Without what they need.
  { path: '/personal/selfselection/plansub/courses', visitor: teacher },
  { path: '/personal/annualass/ntregform', visitor: teacher },
  { path: '/other/print/annassmodules', visitor: teacher },
  { path: '/personal/review/list', visitor: teacher },
  // What the four checks of the personal area show instead of a page.
  ...['teacher02', 'teacher03', 'teacher04', 'ent0001'].map((visitor) => ({
    path: '/personal/console/general',
    visitor,
  })),
  // These stand for all placeholders, which are alike.
  ...placeholders.slice(0, 2).map(stopOf),
];

/** Each looked at in one look: the placeholders, and every module of an assessment, as one definition draws them all. */
export const alike: readonly Stop[] = [
  ...assessmentModuleTable.map(({ value }) => ({
    ...stopOf(hasModulePage(value) ? modules : otherModules),
    query: `${assessment}&mid=${value}`,
  })),
  ...placeholders.slice(2).map(stopOf),
];
