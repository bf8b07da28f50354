import { assessmentModuleTable, hasModulePage } from '../../domain/enums';
import { pages, placeholders } from '../support/routes';

/** What a page is made after (design: every screen is one of these); one of each is looked at in every way there is. */
export const templates = [
  'notice',
  'login',
  'hub',
  'list',
  'record',
  'form',
  'shop',
  'player',
  'paper',
  'compare',
  'drawer',
] as const;

/** A page as somebody opens it. */
export interface Stop {
  path: string;
  /** Login name of the visitor; nobody without one. */
  visitor?: string;
  /** With its question mark. Names in braces stand for ids, which the walk looks up. */
  query?: string;
  /** What is there when the page has come to rest. */
  ready?: string;
  /** It stands for its template. */
  template?: (typeof templates)[number] | undefined;
}

/** Fills in an assessment and has messages. */
export const teacher = 'teacher01';
const assessment = '?id={assessment}';
const modules = '/personal/annualass/details/modules';
const otherModules = '/personal/annualass/details/assessInfocomplete';

/** What the pages need beyond their address; the others are opened as they are. */
const special: Record<string, Partial<Stop>> = {
  '/user/login': { template: 'login' },
  '/exception/404': { template: 'notice' },
  '/other/print/annassmodules': { visitor: teacher, query: assessment },
  '/personal/console/general': { template: 'hub' },
  '/personal/console/myprofile/infowrite': { template: 'form' },
  '/personal/console/myorder/list': { template: 'list' },
  '/personal/project/details': { query: '?id={project}' },
  '/personal/project/works': { visitor: 'review01' },
  '/personal/console/mytraining/details': { query: '?id={training}' },
  '/personal/console/mytraining/survey': { query: '?id={training}' },
  '/personal/console/myorder/unpaid': { query: '?id={order}' },
  '/personal/selfselection/myplan/orderpay': { query: '?id={order}' },
  '/personal/annualass/details': { query: assessment },
  '/personal/annualass/details/compare': { query: '?id={compared}', ready: 'del, ins', template: 'compare' },
  '/personal/annualass/ntregform': { query: assessment, template: 'paper' },
  '/personal/selfselection/plansub/plandetails': { query: '?id={plan}' },
  '/personal/selfselection/plansub/courses': { query: '?id={plan}', template: 'shop' },
  '/personal/selfselection/plansub/coursedetails': { query: '?id={course}&pid={plan}' },
  '/personal/selfselection/myplan/selectedcourses': { query: '?id={plan}' },
  [modules]: { query: `${assessment}&mid=9`, template: 'record' },
  [otherModules]: { query: assessment },
  '/personal/selfselection/plansub/mycoursedetails': {
    query: '?id={myCourse}',
    ready: '.study-player, iframe',
    template: 'player',
  },
  '/personal/selfselection/plansub/archives': { query: '?id={finishedPlan}' },
  ...Object.fromEntries(
    'decflow details subjectappedit openingappedit openingresultedit'
      .split(' ')
      .map((page) => [`/personal/console/mysrplan/subject/${page}`, { query: '?id={subject}' }]),
  ),
  // Stages that the running subject has not come to.
  '/personal/console/mysrplan/subject/processmgtedit': { query: '?id={concluded}' },
  '/personal/console/mysrplan/subject/conclusionedit': { query: '?id={concluded}' },
  ...Object.fromEntries(
    'decflow details thesisappedit'
      .split(' ')
      .map((page) => [`/personal/console/mysrplan/thesis/${page}`, { query: '?id={thesis}' }]),
  ),
  '/personal/prokpi/write': { query: '?id={kpi}' },
  '/personal/prokpi/noticesDetails': { query: '?id={kpiNotice}' },
  '/personal/recognitionKpi/write': { query: '?id={recognition}' },
  '/personal/recognitionKpi/noticesDetails': { query: '?id={recognitionNotice}' },
  '/personal/review/list': { visitor: 'review01' },
  '/personal/accountReview/list': { visitor: 'review01' },
  '/personal/studioReview/list': { visitor: 'review01' },
  '/personal/appraisingList/list': { visitor: 'review01' },
  '/personal/eedReview/list': { visitor: 'review01' },
  '/personal/certificateReview/list': { visitor: 'review01' },
  '/personal/certificateReview/earlier': { visitor: 'review01' },
  '/personal/console/mycertificate/detail': { query: '?id={certificate}' },
  '/personal/creditReview/list': { visitor: 'review01' },
  '/personal/eed/detail': { query: '?id={eed}' },
  '/personal/importEed': { visitor: 'leader01' },
  '/personal/importTeachers': { visitor: 'leader01' },
  '/personal/recognitionReview/list': { visitor: 'review01' },
};
const stopOf = (path: string): Stop => ({
  path,
  ...(path.startsWith('/personal') && { visitor: teacher }),
  ...special[path],
});

const layer = { ready: '.ant-drawer-open [role=dialog]' };

/** Looked at in every look: all pages there are, and what they show besides. */
export const stops: readonly Stop[] = [
  ...pages.filter((path) => !placeholders.includes(path)).map(stopOf),
  // A record's drawer, the deleted records and an opened message.
  { ...stopOf(modules), query: `${assessment}&mid=9&rid=new&cat=Thesis`, ...layer, template: 'drawer' },
  { ...stopOf(modules), query: `${assessment}&mid=9&rid=bin&cat=Thesis`, ...layer, template: undefined },
  { ...stopOf('/personal/message/list'), query: '?category=1&id={message}', ...layer },
  { ...stopOf('/personal/console/myorder/list'), query: '?id={order}', ...layer, template: undefined },
  { ...stopOf('/personal/console/myaccount'), query: '?tab=recharges' },
  // Without what they need.
  { path: '/personal/selfselection/plansub/courses', visitor: teacher },
  { path: '/personal/annualass/ntregform', visitor: teacher },
  { path: '/other/print/annassmodules', visitor: teacher },
  { path: '/personal/review/list', visitor: teacher },
  // What the four checks of the personal area show instead of a page.
  ...['teacher02', 'teacher03', 'teacher04'].map((visitor) => ({
    path: '/personal/console/general',
    visitor,
  })),
  { path: '/personal/annualass/list', visitor: 'ent0001' },
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
