import { EedPage } from '@/features/eed';
import { useWordsOf } from '@/services/catalogue';

export default function EedListPage() {
  useWordsOf('eed');
  return <EedPage />;
}
