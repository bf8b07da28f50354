import { KpiResult } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiResultPage() {
  useDeclarationWords();
  return <KpiResult of="prokpi" />;
}
