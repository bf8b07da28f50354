import { KpiWrite } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiWritePage() {
  useDeclarationWords();
  return <KpiWrite of="prokpi" />;
}
