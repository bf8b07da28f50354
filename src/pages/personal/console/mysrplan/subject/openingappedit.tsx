import { EditPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectOpeningappEditPage() {
  useDeclarationWords();
  return <EditPage stage="openingapp" />;
}
