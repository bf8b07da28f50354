import { EedPage } from '@/features/eed';
import { useWordsOf } from '@/services/catalogue';

export default function MyeedListPage() {
  useWordsOf('eed');
  return <EedPage narrow />;
}
