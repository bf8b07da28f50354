import { FlowPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanThesisDecflowPage() {
  useWordsOf('declaration');
  return <FlowPage />;
}
