import { KpiNotices } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiNewnoticesPage() {
  useWordsOf('declaration');
  return <KpiNotices of="recognitionKpi" />;
}
