import { FlowPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectDecflowPage() {
  useDeclarationWords();
  return <FlowPage />;
}
