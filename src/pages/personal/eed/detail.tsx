import { EedDetailPage } from '@/features/eed';
import { useEedWords } from '@/services/catalogue';

export default function EedDetail() {
  useEedWords();
  return <EedDetailPage />;
}
