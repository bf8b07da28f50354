import { EditPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectConclusionEditPage() {
  useWordsOf('declaration');
  return <EditPage stage="conclusion" />;
}
