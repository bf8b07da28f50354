import { EedPage } from '@/features/eed';
import { useEedWords } from '@/services/catalogue';

export default function EedListPage() {
  useEedWords();
  return <EedPage />;
}
