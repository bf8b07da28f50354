import { kpiFlows, kpiLinks } from '../kpi/flows';
import { researchLinks } from '../research/links';
import { kindOf } from '../research/stages';

/** Page with the public results among which a result stands, by the declaration `of` whose result it is. */
export function publicResultPage(id: string, of: string): string {
  const flow = kpiFlows.find(({ name }) => name === of);
  if (flow) return kpiLinks(flow).result(id);
  return researchLinks.result(kindOf(of), id);
}
