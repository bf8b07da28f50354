import { paperApi } from '../../../../domain/api/paper';
import { handlers } from '../../../http/context';
import { assessmentPaper } from './assessmentPaper';
import { verifyPage } from './verify';

export const paperHandlers = handlers(paperApi, {
  'GET /api/GetAnnualAssessmentPaper': ({ ctx, user, query: { assessmentId, ...options } }) =>
    assessmentPaper(ctx, user, assessmentId, options),
  'GET /api/Public/VerifyPaper': ({ ctx, query }) => verifyPage(ctx, query.code),
});
