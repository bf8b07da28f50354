import { KpiResult } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiResultPage() {
  useDeclarationWords();
  return <KpiResult of="recognitionKpi" />;
}
