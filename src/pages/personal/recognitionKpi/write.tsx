import { KpiWrite } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiWritePage() {
  useWordsOf('declaration');
  return <KpiWrite of="recognitionKpi" />;
}
