import { KpiNotice } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiNoticesDetailsPage() {
  useDeclarationWords();
  return <KpiNotice of="recognitionKpi" />;
}
