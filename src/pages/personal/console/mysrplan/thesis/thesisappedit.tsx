import { EditPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanThesisThesisappEditPage() {
  useDeclarationWords();
  return <EditPage stage="thesisapp" />;
}
