import { KpiExplain } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiExplainPage() {
  useWordsOf('declaration');
  return <KpiExplain of="recognitionKpi" />;
}
