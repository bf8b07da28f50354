import { KpiNotice } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiNoticesDetailsPage() {
  useWordsOf('declaration');
  return <KpiNotice of="recognitionKpi" />;
}
