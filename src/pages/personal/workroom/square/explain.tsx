import { ExplainPage } from '@/features/studioDeclare';
import { useDeclarationWords } from '@/services/catalogue';

export default function WorkroomSquareExplainPage() {
  useDeclarationWords();
  return <ExplainPage />;
}
