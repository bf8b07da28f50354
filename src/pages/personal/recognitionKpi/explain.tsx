import { KpiExplain } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiExplainPage() {
  useDeclarationWords();
  return <KpiExplain of="recognitionKpi" />;
}
