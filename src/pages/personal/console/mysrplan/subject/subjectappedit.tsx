import { EditPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectSubjectappEditPage() {
  useWordsOf('declaration');
  return <EditPage stage="subjectapp" />;
}
