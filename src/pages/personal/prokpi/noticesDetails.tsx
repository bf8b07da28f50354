import { KpiNotice } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiNoticesDetailsPage() {
  useDeclarationWords();
  return <KpiNotice of="prokpi" />;
}
