import { MyKpi } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function MykpiPage() {
  useWordsOf('declaration');
  return <MyKpi of="prokpi" />;
}
