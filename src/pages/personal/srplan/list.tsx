import { ResearchPlans } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function SrplanListPage() {
  useWordsOf('declaration');
  return <ResearchPlans />;
}
