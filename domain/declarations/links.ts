import { kpiFlows, kpiLinks } from '../kpi/flows';
import { researchLinks } from '../research/links';
import { isResearchStage, kindOf } from '../research/stages';
import { studioLinks } from '../studios/links';

const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

/** Flows that count evidence have pages of their own. */
const flowOf = (of: string) => kpiFlows.find(({ name }) => name === of);

/** Studios have pages of their own too. */
const STUDIO = 'studio';

/** Page of any declaration without one of its own. */
const page = '/personal/declaration';

/** Pages of a declaration, by its name and the document's id; for a plan it is begun on its page. */
export const declarationLinks = {
  page: (of: string, id: string) => {
    if (of === STUDIO) return studioLinks.declare(id);
    if (isResearchStage(of)) return researchLinks.edit(kindOf(of), of, id);
    const flow = flowOf(of);
    return flow ? kpiLinks(flow).write(id) : `${page}?${query({ of, id })}`;
  },
  /** The list of its reviewers. */
  desk: (of: string) => {
    if (of === STUDIO) return studioLinks.desk;
    return flowOf(of) ? '/personal/recognitionReview/list' : '/personal/review/list';
  },
  begin: (of: string, planId: string) => {
    if (isResearchStage(of)) return researchLinks.begin(kindOf(of), of, planId);
    return `${page}?${query({ of, plan: planId })}`;
  },
  compare: (of: string, id: string, from?: number, to?: number) => `${page}/compare?${query({ of, id, from, to })}`,
  paper: (of: string, id: string) => `/other/print/declaration?${query({ of, id })}`,
};
