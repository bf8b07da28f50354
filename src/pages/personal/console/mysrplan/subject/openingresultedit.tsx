import { EditPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectOpeningresultEditPage() {
  useDeclarationWords();
  return <EditPage stage="openingresult" />;
}
