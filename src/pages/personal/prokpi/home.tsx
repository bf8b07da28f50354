import { KpiHome } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiHomePage() {
  useDeclarationWords();
  return <KpiHome of="prokpi" />;
}
