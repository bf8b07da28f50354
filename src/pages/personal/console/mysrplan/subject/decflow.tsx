import { FlowPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectDecflowPage() {
  useWordsOf('declaration');
  return <FlowPage />;
}
