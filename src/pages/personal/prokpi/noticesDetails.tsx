import { KpiNotice } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiNoticesDetailsPage() {
  useWordsOf('declaration');
  return <KpiNotice of="prokpi" />;
}
