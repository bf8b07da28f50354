import { assessmentApi } from '../../../domain/api/assessment';
import { recordBinApi } from '../../../domain/api/recordBin';
import { reuseApi } from '../../../domain/api/reuse';
import { ASSESSMENT_CONTROLLER } from '../../../domain/constants';
import { reviewHandlers } from '../../documents/handlers';
import { read } from '../../documents/rows';
import { compareDocument } from '../../documents/wire';
import { handlers } from '../../http/context';
import { studioDict } from '../studio/declare/dict';
import { deletedRecords, restoreRecord } from './bin';
import { declareDict } from './declareDict';
import { checkDuplicate } from './duplicates';
import { examineDetail, registrationForm } from './form';
import { assessmentInfo } from './info';
import { assessmentKind } from './kind';
import { listAssessments } from './list';
import { ownAssessment, recordsOf } from './load';
import { submitAssessment, withdrawAssessment } from './moves';
import { confirmNone } from './none';
import { assessmentPdf } from './paper/pdf';
import { modulesOf } from './progress';
import { recordHandlers } from './recordHandlers';
import { copyRecords, listReusable } from './reuse';
import { startAssessment } from './start';

export const assessmentHandlers = {
  ...handlers(assessmentApi, {
    [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentInfo` as const]: ({ ctx, user, query }) =>
      assessmentInfo(ctx, user, query.assessmentId),
    [`GET /api/${ASSESSMENT_CONTROLLER}ListMyAnnualAssessment` as const]: ({ ctx, user, query }) =>
      listAssessments(ctx, user, query),
    [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentProgress` as const]: async ({ ctx, user, query }) => {
      const { row } = await ownAssessment(ctx.db, user.id, query.assessmentId);
      return modulesOf(ctx, row, await recordsOf(ctx.db, row.id));
    },
    [`POST /api/${ASSESSMENT_CONTROLLER}StartAnnualAssessment` as const]: ({ ctx, user, body }) =>
      startAssessment(ctx, user, body.planId),
    [`PUT /api/${ASSESSMENT_CONTROLLER}SubmitAnnualAssessment` as const]: ({ ctx, user, body }) =>
      submitAssessment(ctx, user, body),
    [`PUT /api/${ASSESSMENT_CONTROLLER}WithdrawAnnualAssessment` as const]: ({ ctx, user, body }) =>
      withdrawAssessment(ctx, user, body.assessmentId),
    [`PUT /api/${ASSESSMENT_CONTROLLER}ConfirmModuleNone` as const]: ({ ctx, user, body }) =>
      confirmNone(ctx, user, body),
    [`GET /api/${ASSESSMENT_CONTROLLER}GetDeclareDict` as const]: ({ ctx, query }) =>
      query.module === undefined ? studioDict(ctx, query.hasChildren) : declareDict(ctx, query.module),
    [`GET /api/${ASSESSMENT_CONTROLLER}GetMyAnnualAssessmentExamineDetail` as const]: ({ ctx, user, query }) =>
      examineDetail(ctx, user, query.planId),
    [`GET /api/${ASSESSMENT_CONTROLLER}GetRegistrationForm` as const]: ({ ctx, user, query }) =>
      registrationForm(ctx, user, query.assessmentId),
    [`GET /api/${ASSESSMENT_CONTROLLER}CompareAnnualAssessment` as const]: async ({ ctx, user, query }) =>
      compareDocument(await read(ctx.db, ctx, assessmentKind, query.assessmentId, user.id), query),
    'GET /api/PDFAnnualAssessment/{assessmentId}': assessmentPdf,
  }),
  ...reviewHandlers('Appraising', assessmentKind),
  ...handlers(reuseApi, {
    [`GET /api/${ASSESSMENT_CONTROLLER}ListReusableRecord` as const]: ({ ctx, user, query }) =>
      listReusable(ctx, user, query),
    [`POST /api/${ASSESSMENT_CONTROLLER}CopyRecord` as const]: ({ ctx, user, body }) => copyRecords(ctx, user, body),
    [`GET /api/${ASSESSMENT_CONTROLLER}CheckRecordDuplicate` as const]: ({ ctx, user, query }) =>
      checkDuplicate(ctx, user, query),
  }),
  ...handlers(recordBinApi, {
    [`GET /api/${ASSESSMENT_CONTROLLER}ListDeletedRecord` as const]: ({ ctx, user, query }) =>
      deletedRecords(ctx, user, query),
    [`PUT /api/${ASSESSMENT_CONTROLLER}RestoreRecord` as const]: ({ ctx, user, body }) =>
      restoreRecord(ctx, user, body),
  }),
  ...recordHandlers(),
};
