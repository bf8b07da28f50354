import { ResearchPlans } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function SrplanListPage() {
  useDeclarationWords();
  return <ResearchPlans />;
}
