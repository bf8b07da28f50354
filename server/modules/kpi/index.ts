import { firstKpiApi, type KpiApi, kpiApi } from '../../../domain/api/kpi';
import { type KpiFlow, kpiFlows } from '../../../domain/kpi/flows';
import { type Handlers, handlers } from '../../http/context';
import { objectionHandlers } from '../../objections';
import { listEvidence } from './evidence';
import { getDict, getExplain, getGuide, readExplain } from './guide';
import { getHome } from './home';
import { listMine } from './mine';
import { getNotice, listNotices } from './notices';
import { publicityOf } from './objections';
import { listResults } from './results';

/** The handlers of one flow: all flows are alike, so they are written for the first one's names. */
function handlersOf(flow: KpiFlow) {
  const all = handlers(firstKpiApi, {
    'GET /api/ProKpi/GetHome': ({ ctx, user, query }) => getHome(ctx, flow, user, query.batchId),
    'GET /api/ProKpi/GetExplain': ({ ctx, user, query }) => getExplain(ctx, flow, user, query.batchId),
    'PUT /api/ProKpi/ReadExplain': ({ ctx, user, body }) => readExplain(ctx, flow, user, body.batchId),
    'GET /api/ProKpi/ListNotice': ({ ctx, user, query }) => listNotices(ctx, flow, user, query),
    'GET /api/ProKpi/GetNotice/{id}': ({ ctx, user, path }) => getNotice(ctx, flow, user, path.id),
    'GET /api/ProKpi/GetDeclareGuide': ({ ctx, user, query }) => getGuide(ctx, flow, user, query.batchId),
    'GET /api/ProKpi/GetDeclareDict': ({ ctx }) => getDict(ctx, flow),
    'GET /api/ProKpi/ListEvidence': ({ ctx, user, query }) => listEvidence(ctx, flow, user, query),
    'GET /api/ProKpi/ListMyDeclare': ({ ctx, user, query }) => listMine(ctx, flow, user, query),
    'GET /api/ProKpi/ListResult': ({ ctx, user, query }) => listResults(ctx, flow, user, query),
    ...objectionHandlers('ProKpi', publicityOf(flow)),
  });
  return Object.fromEntries(
    Object.entries(all)
      .map(([call, handler]) => [call.replace('/ProKpi/', `/${flow.controller}/`), handler] as const)
      // Calls that the contract does not have for this flow are left out.
      .filter(([call]) => call in kpiApi),
  );
}

/** The handlers of all flows. */
export const kpiHandlers = Object.assign({}, ...kpiFlows.map(handlersOf)) as Handlers<KpiApi>;
