import type { KpiName } from '@domain/kpi/flows';
import { ListScreen } from '@/lists';
import { ExplainPage } from './ExplainPage';
import { flowOf } from './flow';
import { GuidePage } from './GuidePage';
import { HomePage } from './HomePage';
import { KpiPage } from './KpiPage';
import { kpiLists } from './lists';
import { NoticePage } from './NoticePage';
import { ResultPage } from './ResultPage';
import { WritePage } from './WritePage';

interface Props {
  of: KpiName;
}

export const KpiHome = ({ of }: Props) => <HomePage flow={flowOf(of)} />;
export const KpiExplain = ({ of }: Props) => <ExplainPage flow={flowOf(of)} />;
export const KpiWrite = ({ of }: Props) => <WritePage flow={flowOf(of)} />;
export const KpiNotices = ({ of }: Props) => (
  <KpiPage flow={flowOf(of)} tab="newnotices">
    <ListScreen list={kpiLists(of).notices} />
  </KpiPage>
);
export const KpiNotice = ({ of }: Props) => <NoticePage flow={flowOf(of)} />;
export const KpiGuide = ({ of }: Props) => <GuidePage flow={flowOf(of)} />;
export const KpiResult = ({ of }: Props) => <ResultPage flow={flowOf(of)} />;
export const MyKpi = ({ of }: Props) => <ListScreen list={kpiLists(of).mine} />;
