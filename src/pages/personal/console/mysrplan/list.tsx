import { MyResearch } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanListPage() {
  useDeclarationWords();
  return <MyResearch />;
}
