import { EditPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectConclusionEditPage() {
  useDeclarationWords();
  return <EditPage stage="conclusion" />;
}
