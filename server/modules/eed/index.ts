import { eedApi } from '../../../domain/api/eed';
import { reviewHandlers } from '../../documents/handlers';
import { handlers } from '../../http/context';
import { getEedDetail } from './detail';
import { eedReportKind } from './kind';
import { listEed } from './read';
import { reportEedError } from './report';

/** Calls about online education data, and about the review of reports of missing hours. */
export const eedHandlers = {
  ...handlers(eedApi, {
    'GET /api/Eed/ListEed': ({ ctx, user, query }) => listEed(ctx, user, query),
    'GET /api/Eed/GetEedDetail/{id}': ({ ctx, user, path }) => getEedDetail(ctx, user, path.id),
    'POST /api/Eed/ReportEedError': ({ ctx, user, body }) => reportEedError(ctx, user, body),
  }),
  ...reviewHandlers('EedReview', eedReportKind),
};
