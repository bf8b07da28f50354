import { EditPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectOpeningappEditPage() {
  useWordsOf('declaration');
  return <EditPage stage="openingapp" />;
}
