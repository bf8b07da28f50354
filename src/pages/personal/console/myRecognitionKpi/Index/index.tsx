import { MyKpi } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function MyRecognitionKpiPage() {
  useDeclarationWords();
  return <MyKpi of="recognitionKpi" />;
}
