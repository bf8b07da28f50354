import { DetailsPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanThesisDetailsPage() {
  useWordsOf('declaration');
  return <DetailsPage />;
}
