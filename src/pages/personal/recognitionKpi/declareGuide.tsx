import { KpiGuide } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionKpiDeclareGuidePage() {
  useWordsOf('declaration');
  return <KpiGuide of="recognitionKpi" />;
}
