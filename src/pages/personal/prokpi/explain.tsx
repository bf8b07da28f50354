import { KpiExplain } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiExplainPage() {
  useDeclarationWords();
  return <KpiExplain of="prokpi" />;
}
