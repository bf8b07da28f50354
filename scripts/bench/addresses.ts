import type { AssessmentRow } from '../../domain/api/assessment';
import type { PlanRow } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { kpiFlows } from '../../domain/kpi/flows';
import type { Site } from '../../tests/support/sites';

/** Targets of a call: calls a second, and the 99th percentile in ms, embedded and on PostgreSQL. */
export interface Target {
  embedded: { perSecond: number; p99: number };
  postgresql: { perSecond: number; p99: number };
}
const hub: Target = { embedded: { perSecond: 50, p99: 1200 }, postgresql: { perSecond: 200, p99: 400 } };
/** Kept until something of it changes. */
const kept: Target = { embedded: { perSecond: 150, p99: 700 }, postgresql: { perSecond: 300, p99: 300 } };
const home: Target = { embedded: { perSecond: 250, p99: 500 }, postgresql: { perSecond: 900, p99: 150 } };
const documentRead: Target = { embedded: { perSecond: 200, p99: 600 }, postgresql: { perSecond: 700, p99: 200 } };
export const list: Target = { embedded: { perSecond: 120, p99: 700 }, postgresql: { perSecond: 600, p99: 200 } };

export interface Address {
  what: string;
  path: string;
  target: Target;
  token: string;
  /** Variant whose pages ask; default: the first that is served. */
  variant?: string;
}

/** Most frequent calls of a teacher and of a reviewer. */
export async function addresses(site: Site): Promise<Address[]> {
  const token = await site.signIn('teacher01');
  const { list: plans } = await site.read<Page<PlanRow>>('SelfStudy/SearchPlan?pageSize=50', token);
  const largest = plans.toSorted((a, b) => b.courseCount - a.courseCount)[0]?.planId;
  const { list: assessments } = await site.read<Page<AssessmentRow>>('ListMyAnnualAssessment?pageSize=10', token);
  const assessmentId = assessments.find((one) => one.assessmentId)?.assessmentId;
  const { list: eeds } = await site.read<Page<{ eedId: string }>>('Eed/ListEed?pageSize=10', token);
  const mine: [what: string, path: string, target: Target][] = [
    ['hub', 'Console/GetGeneral', hub],
    ['assessments', 'ListMyAnnualAssessment?pageSize=10', list],
    ['theses', `GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, list],
    ['registration form', `GetRegistrationForm?assessmentId=${assessmentId}`, hub],
    ['plans', 'SelfStudy/SearchPlan?pageSize=10', list],
    ['courses', `SelfStudy/SelectCourse?planId=${largest}&pageSize=10`, list],
    ['courses that close the gap', `SelfStudy/SelectCourse?planId=${largest}&pageSize=10&closesGap=true`, list],
    ['cart badge', `SelfStudy/SumShoppingCart/${largest}`, list],
    ['orders', 'Order/ListOrder?pageSize=10', list],
    ['online education data', 'Eed/ListEed?pageSize=10', list],
    ['one course of them', `Eed/GetEedDetail/${eeds[0]?.eedId}`, hub],
    ['messages', 'Message/FindMsg?category=1&pageSize=10', list],
    ['unread', 'Message/SumUnread', list],
    ['research plans', 'SrPlan/SearchPlan?pageSize=10', list],
    ['my research plans', 'SrPlan/ListMyPlan?pageSize=10', list],
    ['plans with public results', 'SrPlan/ListPublicPlan', list],
    ['training projects', 'Project/SearchProject?pageSize=10', list],
    ['my trainings', 'Training/ListMyTraining?tab=ongoing&pageSize=10', list],
    ['credits of a year', 'Credit/SumCredit', hub],
    ['credits', 'Credit/ListCredit?pageSize=10', list],
    ['certificates', 'Certificate/ListCertificate?pageSize=10', hub],
    ['palette', `Search/FindMine?keyword=${encodeURIComponent('数学')}`, hub],
    ['archives', 'PersonnelFiles/GetMyArchives', kept],
    ['résumé', 'PersonnelFiles/GetMyResume', kept],
    ['growth imprint', 'PersonnelFiles/GetGrowthImprint', kept],
    ...kpiFlows.flatMap(({ name, controller }): (typeof mine)[number][] => [
      [`${name}: home`, `${controller}/GetHome`, home],
      [`${name}: mine`, `${controller}/ListMyDeclare?pageSize=10`, list],
      [`${name}: results`, `${controller}/ListResult?pageSize=10`, list],
    ]),
  ];
  return [...mine.map(([what, path, target]) => ({ what, path, target, token })), ...(await deskAddresses(site))];
}

/** Account that reviews the yearly assessments of a whole province, at the last level. */
export const LAST_LEVEL = 'liangjx_2001';

/** Calls of a reviewer's desk. */
export async function deskAddresses(site: Site, who = 'review01', of = 'desk'): Promise<Address[]> {
  const token = await site.signIn(who);
  const { list: waiting } = await site.read<Page<{ id: string }>>('Appraising/SearchReview', token);
  return [
    { what: `${of}: numbers of the desks`, path: 'Console/ListDesks', target: list, token },
    { what: `${of}: what waits`, path: 'Appraising/SearchReview?pageSize=10', target: list, token },
    {
      what: `${of}: all, page 3`,
      path: 'Appraising/SearchReview?pageSize=10&state=all&current=3',
      target: list,
      token,
    },
    { what: `${of}: what comes next`, path: `Appraising/NextReview?afterId=${waiting[0]?.id}`, target: list, token },
    {
      what: `${of}: one of them`,
      path: `Appraising/GetReview/${waiting[1]?.id}?ahead=true`,
      target: documentRead,
      token,
    },
  ];
}
