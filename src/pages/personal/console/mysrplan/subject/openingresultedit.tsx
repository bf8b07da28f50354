import { EditPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectOpeningresultEditPage() {
  useWordsOf('declaration');
  return <EditPage stage="openingresult" />;
}
