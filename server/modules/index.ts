import type { AppContract } from '../../domain/api';
import { declarationHandlers } from '../declarations';
import type { Handlers } from '../http/context';
import { accountHandlers, mergeHandlers } from './account';
import { accountParts } from './accountParts';
import { assessmentHandlers } from './assessment';
import { paperHandlers } from './assessment/paper';
import { calendarHandlers } from './calendar';
import { certificateHandlers } from './certificate';
import { commentHandlers } from './comment';
import { consoleHandlers } from './console';
import { creditHandlers } from './credit';
import { draftHandlers } from './draft';
import { eedHandlers } from './eed';
import { importsHandlers } from './imports';
import { kpiHandlers } from './kpi';
import { manageHandlers, manageNeedsHandlers, manageSeatsHandlers } from './manage';
import { manageAuditHandlers } from './manage/audit';
import { manageFindHandlers } from './manage/find';
import { manageHandOverHandlers } from './manage/handOver';
import { manageHealthHandlers } from './manage/health';
import { managePersonHandlers } from './manage/person';
import { manageNewPersonHandlers } from './manage/person/add';
import { keptHandlers } from './manage/resourceHandlers';
import { messageHandlers } from './message';
import { noticeHandlers } from './notice';
import { cartHandlers, orderHandlers, walletHandlers } from './payments';
import { personnelHandlers } from './personnel';
import { resumeHandlers } from './personnel/resume';
import { publicHandlers } from './public';
import { referenceHandlers } from './reference';
import { researchHandlers } from './research';
import { rowsHandlers } from './rows';
import { searchHandlers } from './search';
import { selfStudyHandlers } from './selfStudy';
import { studioDeclareHandlers } from './studio/declare';
import { studioMemberHandlers } from './studio/members';
import { studioHandlers } from './studio/square';
import { trainingHandlers } from './training';
import { accountReviewHandlers, unitTransferHandlers } from './unitTransfer';
import { workHandlers } from './work';

/** A handler for every call of the contract: a missing one does not compile. */
export const allHandlers: Handlers<AppContract> = {
  ...accountHandlers,
  ...accountReviewHandlers,
  ...mergeHandlers(accountParts),
  ...publicHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...consoleHandlers,
  ...calendarHandlers,
  ...assessmentHandlers,
  ...importsHandlers,
  ...paperHandlers,
  ...selfStudyHandlers,
  ...commentHandlers,
  ...draftHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...walletHandlers,
  ...referenceHandlers,
  ...searchHandlers,
  ...researchHandlers,
  ...kpiHandlers,
  ...studioDeclareHandlers,
  ...studioHandlers,
  ...personnelHandlers,
  ...resumeHandlers,
  ...studioMemberHandlers,
  ...certificateHandlers,
  ...eedHandlers,
  ...unitTransferHandlers,
  ...creditHandlers,
  ...trainingHandlers,
  ...workHandlers,
  ...manageHandlers,
  ...manageSeatsHandlers,
  ...managePersonHandlers,
  ...manageNewPersonHandlers,
  ...manageHandOverHandlers,
  ...manageAuditHandlers,
  ...manageFindHandlers,
  ...manageHealthHandlers,
  ...manageNeedsHandlers,
  ...keptHandlers,
  ...rowsHandlers,
  ...declarationHandlers,
};
