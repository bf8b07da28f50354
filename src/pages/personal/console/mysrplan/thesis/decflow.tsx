import { FlowPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanThesisDecflowPage() {
  useDeclarationWords();
  return <FlowPage />;
}
