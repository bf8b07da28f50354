import { teacher, trainer } from '../../../../domain/access/access';
import type { Source } from '../source';
import { kpiWindows, objections, researchPublic, researchWindows, studioWindows } from './declared';
import { given } from './given';
import { reviewQueues } from './queues';
import { ownReviews } from './reviews';
import { studySignups, trainingSignups } from './signups';
import { tasksOf } from './tasks';
import { homework, onSite, studyDue, surveyDue, surveyOpens } from './trainings';

/** Everything with a date that the calendar shows. */
export const sources = [
  { name: 'assessment', short: true, kind: 'act', access: teacher, read: tasksOf('assessment') },
  { name: 'declaration', short: true, kind: 'act', access: teacher, read: tasksOf('declaration') },
  { name: 'payment', kind: 'act', access: teacher, read: tasksOf('payment') },
  { name: 'studyChoice', kind: 'act', access: teacher, read: tasksOf('studyChoice') },
  { name: 'projectPlace', kind: 'act', access: teacher, read: tasksOf('projectPlace') },
  { name: 'trainingStudy', kind: 'act', access: teacher, read: studyDue },
  { name: 'homework', kind: 'act', access: teacher, read: homework },
  { name: 'survey', kind: 'act', access: teacher, read: surveyDue },
  { name: 'site', kind: 'onsite', access: teacher, read: onSite },
  { name: 'given', kind: 'onsite', access: trainer, read: given },
  { name: 'ownReview', short: true, kind: 'wait', access: teacher, read: ownReviews },
  { name: 'reviewQueue', short: true, kind: 'act', access: 'staff', read: reviewQueues },
  { name: 'research', kind: 'window', access: teacher, read: researchWindows },
  { name: 'researchPublic', kind: 'window', access: teacher, read: researchPublic },
  { name: 'kpi', short: true, kind: 'window', access: teacher, read: kpiWindows },
  { name: 'objections', short: true, kind: 'window', access: teacher, read: objections },
  { name: 'studio', kind: 'window', access: teacher, feature: 'studios', read: studioWindows },
  { name: 'trainingSignup', short: true, kind: 'window', access: teacher, read: trainingSignups },
  { name: 'studySignup', short: true, kind: 'window', access: teacher, read: studySignups },
  { name: 'surveyOpens', short: true, kind: 'window', access: teacher, read: surveyOpens },
] as const satisfies readonly Source[];
