import { EditPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectSubjectappEditPage() {
  useDeclarationWords();
  return <EditPage stage="subjectapp" />;
}
