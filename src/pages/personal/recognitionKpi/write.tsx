import { KpiWrite } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiWritePage() {
  useDeclarationWords();
  return <KpiWrite of="recognitionKpi" />;
}
