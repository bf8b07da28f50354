import { DetailsPage } from '@/features/research';
import { useDeclarationWords } from '@/services/catalogue';

export default function MysrplanThesisDetailsPage() {
  useDeclarationWords();
  return <DetailsPage />;
}
