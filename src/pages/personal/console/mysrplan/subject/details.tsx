import { DetailsPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanSubjectDetailsPage() {
  useDeclarationWords();
  return <DetailsPage />;
}
