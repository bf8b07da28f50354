import type { KpiName } from '@domain/kpi/flows';
import { ListScreen } from '@/lists';
import { kpiLists } from './lists';

/** Declarations of the user in a flow. */
export const MyKpi = ({ of }: { of: KpiName }) => <ListScreen list={kpiLists(of).mine} />;
