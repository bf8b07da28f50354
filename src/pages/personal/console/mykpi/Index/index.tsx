import { MyKpi } from '@/features/kpi';
import { useDeclarationWords } from '@/services/catalogue';

export default function MykpiPage() {
  useDeclarationWords();
  return <MyKpi of="prokpi" />;
}
