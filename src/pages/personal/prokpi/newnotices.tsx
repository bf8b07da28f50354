import { KpiNotices } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiNewnoticesPage() {
  useDeclarationWords();
  return <KpiNotices of="prokpi" />;
}
