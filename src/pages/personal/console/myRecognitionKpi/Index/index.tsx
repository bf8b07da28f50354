import { MyKpi } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function MyRecognitionKpiPage() {
  useWordsOf('declaration');
  return <MyKpi of="recognitionKpi" />;
}
