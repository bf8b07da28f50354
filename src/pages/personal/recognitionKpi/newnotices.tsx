import { KpiNotices } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function RecognitionKpiNewnoticesPage() {
  useDeclarationWords();
  return <KpiNotices of="recognitionKpi" />;
}
