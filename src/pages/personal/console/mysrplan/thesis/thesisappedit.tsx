import { EditPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanThesisThesisappEditPage() {
  useWordsOf('declaration');
  return <EditPage stage="thesisapp" />;
}
