import { EedDetailPage } from '@/features/eed';
import { useWordsOf } from '@/services/catalogue';

export default function EedDetail() {
  useWordsOf('eed');
  return <EedDetailPage />;
}
