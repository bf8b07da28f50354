import { assessmentModuleTable, hasModulePage } from '../../domain/enums';
import { pages, placeholders } from '../support/routes';

/** Kinds of page in the design: every screen is one of them, and one screen of each is checked in every look. */
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

/** A page as a visitor opens it. */
export interface Stop {
  path: string;
  /** Login name of the visitor; without it no user is signed in. */
  visitor?: string;
  /** Query with its question mark. Names in braces are replaced by ids. */
  query?: string;
  /** Selector of an element that is there once the page has loaded. */
  ready?: string;
  /** Variant that has the page, where the default one has not. */
  variant?: string;
  /** Set on the screen that represents its template. */
  template?: (typeof templates)[number] | undefined;
}

/** Login name of a teacher who fills in an assessment and has messages. */
export const teacher = 'teacher01';
/** Login name of somebody who keeps everything in the operator's console. */
const keeper = 'admin01';
/** Studios are an area of this variant. */
const studios = { variant: 'lz' } as const;
const square = '/personal/workroom/square';
const assessment = '?id={assessment}';
const modules = '/personal/annualass/details/modules';
const otherModules = '/personal/annualass/details/assessInfocomplete';

/** Queries, visitors and templates of pages that need more than their address. */
const special: Record<string, Partial<Stop>> = {
  '/user/login': { template: 'login' },
  '/exception/404': { template: 'notice' },
  '/other/print/annassmodules': { visitor: teacher, query: assessment },
  '/personal/console/general': { template: 'hub' },
  '/personal/enterprise': { visitor: 'ent0001' },
  '/personal/console/myprofile/infowrite': { template: 'form' },
  '/personal/console/myorder/list': { template: 'list' },
  '/personal/project/details': { query: '?id={project}' },
  '/personal/project/works': { visitor: 'review01' },
  '/personal/console/mytraining/details': { query: '?id={training}' },
  '/personal/console/mytraining/course': {
    query: '?id={myCourse}&tid={training}',
    ready: '.study-player, iframe',
    template: 'player',
  },
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
  // Pages of stages that the running subject has not reached.
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
  '/personal/studioReview/list': { ...studios, visitor: 'review01' },
  '/personal/mystudios': { ...studios, visitor: 'manage01' },
  [`${square}/index`]: studios,
  [`${square}/list`]: studios,
  [`${square}/detail`]: { ...studios, visitor: 'manage01', query: '?id={studio}' },
  [`${square}/explain`]: { ...studios, query: '?type=1' },
  [`${square}/declare`]: { ...studios, query: '?id={studioDraft}' },
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
  '/personal/unittransfer': { visitor: 'teacher01' },
};
const stopOf = (path: string): Stop => ({
  path,
  ...(path.startsWith('/personal') && { visitor: teacher }),
  ...(path.startsWith('/manage') && { visitor: keeper }),
  ...special[path],
});

const layer = { ready: '.ant-drawer-open [role=dialog]' };

/** Pages that are checked one by one: all pages but most placeholders, and further views of some. */
export const stops: readonly Stop[] = [
  ...pages.filter((path) => !placeholders.includes(path)).map(stopOf),
  // A record's drawer, the deleted records and an opened message.
  { ...stopOf(modules), query: `${assessment}&mid=9&rid=new&cat=Thesis`, ...layer, template: 'drawer' },
  { ...stopOf(modules), query: `${assessment}&mid=9&rid=bin&cat=Thesis`, ...layer, template: undefined },
  { ...stopOf('/personal/message/list'), query: '?category=1&id={message}', ...layer },
  { ...stopOf('/personal/console/myorder/list'), query: '?id={order}', ...layer, template: undefined },
  { ...stopOf('/personal/console/myaccount'), query: '?tab=recharges' },
  // Members and declarations of studios, who works with one for an enterprise, and the notice of another variant.
  { ...stopOf(`${square}/detail`), query: '?id={studio}&tab=members' },
  { ...stopOf('/personal/mystudios'), visitor: teacher, query: '?mode=records' },
  { ...stopOf('/personal/enterprise'), ...studios },
  { path: '/personal/mystudios', visitor: teacher },
  // Pages without the query that they need.
  { path: '/personal/selfselection/plansub/courses', visitor: teacher },
  { path: '/personal/annualass/ntregform', visitor: teacher },
  { path: '/other/print/annassmodules', visitor: teacher },
  { path: '/personal/review/list', visitor: teacher },
  // Pages that the four checks of the personal area replace by a notice.
  ...['teacher02', 'teacher03'].map((visitor) => ({ path: '/personal/console/general', visitor })),
  { path: '/personal/annualass/list', visitor: 'teacher04' },
  // The first profile, to which an arrival leads.
  { path: '/personal/console/myprofile/infowrite', visitor: 'teacher04' },
  { path: '/personal/annualass/list', visitor: 'ent0001' },
  // Two placeholders stand for all of them, which are alike.
  ...placeholders.slice(0, 2).map(stopOf),
];

/** Pages that are like others, each checked in one look: placeholders, and the modules of an assessment. */
export const alike: readonly Stop[] = [
  ...assessmentModuleTable.map(({ value }) => ({
    ...stopOf(hasModulePage(value) ? modules : otherModules),
    query: `${assessment}&mid=${value}`,
  })),
  ...placeholders.slice(2).map(stopOf),
];
