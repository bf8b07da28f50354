import { KpiGuide } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiDeclareGuidePage() {
  useDeclarationWords();
  return <KpiGuide of="recognitionKpi" />;
}
