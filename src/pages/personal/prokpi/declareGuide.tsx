import { KpiGuide } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function ProkpiDeclareGuidePage() {
  useDeclarationWords();
  return <KpiGuide of="prokpi" />;
}
