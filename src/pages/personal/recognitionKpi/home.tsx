import { KpiHome } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiHomePage() {
  useWordsOf('declaration');
  return <KpiHome of="recognitionKpi" />;
}
