import { KpiHome } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiHomePage() {
  useWordsOf('declaration');
  return <KpiHome of="prokpi" />;
}
