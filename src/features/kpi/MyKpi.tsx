import type { KpiName } from '@domain/kpi/flows';
import { ListScreen } from '@/lists';
import { kpiLists } from './lists';

/** What the user has declared in a flow. */
export const MyKpi = ({ of }: { of: KpiName }) => <ListScreen list={kpiLists(of).mine} />;
