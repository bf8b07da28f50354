import type { KpiName } from '@domain/kpi/flows';
import { ListScreen } from '@/lists';
import { flowOf } from './flow';
import { KpiPage } from './KpiPage';
import { kpiLists } from './lists';

/** The notices of a flow. */
export const KpiNotices = ({ of }: { of: KpiName }) => (
  <KpiPage flow={flowOf(of)} tab="newnotices">
    <ListScreen list={kpiLists(of).notices} />
  </KpiPage>
);
