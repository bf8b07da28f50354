import { KpiResult } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiResultPage() {
  useWordsOf('declaration');
  return <KpiResult of="prokpi" />;
}
