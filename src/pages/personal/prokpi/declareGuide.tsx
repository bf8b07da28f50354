import { KpiGuide } from '@/features/kpi';
import { useWordsOf } from '@/services/catalogue';

export default function ProkpiDeclareGuidePage() {
  useWordsOf('declaration');
  return <KpiGuide of="prokpi" />;
}
