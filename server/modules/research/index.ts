import { researchApi } from '../../../domain/api/research';
import { handlers } from '../../http/context';
import { objectionHandlers } from '../../objections';
import { blankForm } from './blankForm';
import { declareDict } from './declareDict';
import { getDeclare, listMine } from './mine';
import { researchPublicity } from './objections';
import { getPlan, searchPlans } from './plans';
import { getPublicity, listPublicity, listPublicPlans } from './publicity';

/** Handlers of research plans and of the user's subjects and theses; the stages themselves are declarations. */
export const researchHandlers = handlers(researchApi, {
  'GET /api/SrPlan/SearchPlan': ({ ctx, user, query }) => searchPlans(ctx, user, query),
  'GET /api/SrPlan/GetPlan/{id}': ({ ctx, user, path }) => getPlan(ctx, user, path.id),
  'GET /api/SrPlan/ListPublicity': ({ ctx, user, query }) => listPublicity(ctx, user, query),
  'GET /api/SrPlan/ListPublicPlan': ({ ctx }) => listPublicPlans(ctx),
  'GET /api/SrPlan/GetPublicity/{id}': ({ ctx, user, path }) => getPublicity(ctx, user, path.id),
  ...objectionHandlers('SrPlan', researchPublicity),
  'GET /api/SrPlan/PDFBlankForm': ({ ctx, user, query }) => blankForm(ctx, user, query.stage),
  'GET /api/SrPlan/ListMyPlan': ({ ctx, user, query }) => listMine(ctx, user, query),
  'GET /api/SrPlan/GetDeclareDict': ({ ctx, query }) => declareDict(ctx, query.kind),
  'GET /api/SrPlan/GetDeclare/{id}': ({ ctx, user, path }) => getDeclare(ctx, user, path.id),
});
