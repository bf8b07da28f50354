import { KpiResult } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiResultPage() {
  useWordsOf('declaration');
  return <KpiResult of="recognitionKpi" />;
}
