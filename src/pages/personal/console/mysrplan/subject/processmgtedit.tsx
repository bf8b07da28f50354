import { EditPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectProcessmgtEditPage() {
  useDeclarationWords();
  return <EditPage stage="processmgt" />;
}
