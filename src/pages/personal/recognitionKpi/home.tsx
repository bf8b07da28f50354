import { KpiHome } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiHomePage() {
  useDeclarationWords();
  return <KpiHome of="recognitionKpi" />;
}
