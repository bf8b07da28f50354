import { KpiNotices } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiNewnoticesPage() {
  useWordsOf('declaration');
  return <KpiNotices of="prokpi" />;
}
