import type { AppContract } from '../../../domain/api';
import { accountSamples } from './account';
import { accountReviewSamples } from './accountReview';
import { appraisingSamples } from './appraising';
import { assessmentSamples } from './assessment';
import { calendarSamples } from './calendar';
import { certificateIssueSamples, certificateReviewSamples, certificateSamples } from './certificate';
import { creditReviewSamples, creditSamples } from './credit';
import { declarationSamples } from './declaration';
import { draftSamples } from './draft';
import { eedReviewSamples, eedSamples } from './eed';
import { kpiSamples } from './kpi';
import { manageSamples, manageSeatsSamples } from './manage';
import { manageAuditSamples } from './manageAudit';
import { manageFindSamples } from './manageFind';
import { manageHandOverSamples } from './manageHandOver';
import { manageHealthSamples } from './manageHealth';
import { manageNeedsSamples } from './manageNeeds';
import { manageNewPersonSamples } from './manageNewPerson';
import { managePersonSamples } from './managePerson';
import { messageSamples } from './message';
import { noticeSamples } from './notice';
import { personnelSamples } from './personnel';
import { publicSamples } from './public';
import { recordSamples } from './record';
import { referenceSamples } from './reference';
import { researchSamples } from './research';
import { resumeSamples } from './resume';
import type { SamplesOf } from './sample';
import { searchSamples } from './search';
import { studioSamples } from './studio';
import { studioDeclareSamples } from './studioDeclare';
import { studioMemberSamples } from './studioMember';
import { studySamples } from './study';
import { trainingSamples } from './training';
import { unitTransferSamples } from './unitTransfer';
import { workSamples } from './work';

export type { Sample } from './sample';

export const samples: SamplesOf<AppContract> = {
  ...accountSamples,
  ...accountReviewSamples,
  ...publicSamples,
  ...manageSamples,
  ...manageSeatsSamples,
  ...manageAuditSamples,
  ...manageFindSamples,
  ...manageHealthSamples,
  ...manageNeedsSamples,
  ...managePersonSamples,
  ...manageNewPersonSamples,
  ...manageHandOverSamples,
  ...messageSamples,
  ...noticeSamples,
  ...calendarSamples,
  ...assessmentSamples,
  ...appraisingSamples,
  ...recordSamples(),
  ...studySamples,
  ...draftSamples,
  ...referenceSamples,
  ...searchSamples,
  ...researchSamples,
  ...certificateSamples,
  ...certificateReviewSamples,
  ...certificateIssueSamples,
  ...creditSamples,
  ...creditReviewSamples,
  ...eedSamples,
  ...unitTransferSamples,
  ...eedReviewSamples,
  ...kpiSamples,
  ...studioSamples,
  ...studioDeclareSamples,
  ...personnelSamples,
  ...resumeSamples,
  ...studioMemberSamples,
  ...trainingSamples,
  ...workSamples,
  ...declarationSamples(),
};
