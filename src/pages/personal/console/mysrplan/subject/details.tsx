import { DetailsPage } from '@/features/research';
import { useWordsOf } from '@/services/catalogue';

export default function MysrplanSubjectDetailsPage() {
  useWordsOf('declaration');
  return <DetailsPage />;
}
