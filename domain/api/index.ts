import { declarations } from '../declarations';
import { apiOf } from '../declarations/api';
import { accountApi } from './account';
import { accountReviewApi } from './accountReview';
import { appraisingApi, assessmentApi } from './assessment';
import { calendarApi } from './calendar';
import { certificateApi } from './certificate';
import { certificateIssueApi, certificateReviewApi } from './certificateIssue';
import { commentApi } from './comment';
import { consoleApi } from './console';
import { creditApi, creditReviewApi } from './credit';
import { draftApi } from './draft';
import { eedApi, eedReviewApi } from './eed';
import { importsApi } from './imports';
import { kpiApi } from './kpi';
import { manageApi } from './manage';
import { manageAuditApi } from './manageAudit';
import { manageFindApi } from './manageFind';
import { manageHandOverApi } from './manageHandOver';
import { manageHealthApi } from './manageHealth';
import { manageNeedsApi } from './manageNeeds';
import { manageNewPersonApi } from './manageNewPerson';
import { managePersonApi } from './managePerson';
import { manageSeatsApi } from './manageSeats';
import { messageApi } from './message';
import { noticeApi } from './notice';
import { orderApi } from './order';
import { paperApi } from './paper';
import { personnelApi } from './personnel';
import { publicApi } from './public';
import { recordBinApi } from './recordBin';
import { recordsApi } from './records';
import { referenceApi } from './reference';
import { researchApi } from './research';
import { resourceApis } from './resources';
import { resumeApi } from './resume';
import { reuseApi } from './reuse';
import { rowsApis } from './rows';
import { searchApi } from './search';
import { selfStudyApi } from './selfStudy';
import { studioApi } from './studio';
import { studioDeclareApi } from './studioDeclare';
import { studioMemberApi } from './studioMember';
import { trainingApi } from './training';
import { unitTransferApi } from './unitTransfer';
import { walletApi } from './wallet';
import { workApi } from './work';

/** The contract by area, as it is documented. */
export const areas = {
  account: accountApi,
  accountReview: accountReviewApi,
  public: publicApi,
  message: messageApi,
  notice: noticeApi,
  console: consoleApi,
  calendar: calendarApi,
  assessment: assessmentApi,
  appraising: appraisingApi,
  records: recordsApi,
  recordBin: recordBinApi,
  reuse: reuseApi,
  imports: importsApi,
  papers: paperApi,
  selfStudy: selfStudyApi,
  comment: commentApi,
  draft: draftApi,
  order: orderApi,
  wallet: walletApi,
  reference: referenceApi,
  search: searchApi,
  research: researchApi,
  kpi: kpiApi,
  studioDeclare: studioDeclareApi,
  studio: studioApi,
  personnel: personnelApi,
  resume: resumeApi,
  studioMember: studioMemberApi,
  certificate: certificateApi,
  certificateReview: certificateReviewApi,
  certificateIssue: certificateIssueApi,
  eed: eedApi,
  eedReview: eedReviewApi,
  credit: creditApi,
  creditReview: creditReviewApi,
  training: trainingApi,
  work: workApi,
  manage: manageApi,
  managePerson: managePersonApi,
  manageNewPerson: manageNewPersonApi,
  manageHandOver: manageHandOverApi,
  manageAudit: manageAuditApi,
  manageFind: manageFindApi,
  manageHealth: manageHealthApi,
  manageNeeds: manageNeedsApi,
  manageSeats: manageSeatsApi,
  ...resourceApis,
  ...rowsApis,
  unitTransfers: unitTransferApi,
  declarations: apiOf(declarations),
};

type Areas = typeof areas;
/** All calls of some areas as one object. */
type Joined<Area> = (Area extends unknown ? (area: Area) => void : never) extends (area: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

/**
 * The whole contract. The server's validation, the OpenAPI document, the client's types and the contract tests are made
 * from it. It has the calls of declarations by name; their types come from `apiOf`.
 */
export const contract = Object.assign({}, ...Object.values(areas)) as Joined<
  Areas[Exclude<keyof Areas, 'declarations'>]
>;

export type AppContract = typeof contract;
