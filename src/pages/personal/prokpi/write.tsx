import { KpiWrite } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiWritePage() {
  useWordsOf('declaration');
  return <KpiWrite of="prokpi" />;
}
