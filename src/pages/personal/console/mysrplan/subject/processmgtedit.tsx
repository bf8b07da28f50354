import { EditPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectProcessmgtEditPage() {
  useWordsOf('declaration');
  return <EditPage stage="processmgt" />;
}
