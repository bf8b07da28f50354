import { KpiExplain } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiExplainPage() {
  useWordsOf('declaration');
  return <KpiExplain of="prokpi" />;
}
