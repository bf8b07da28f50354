import { EedPage } from '@/features/eed';
import { useEedWords } from '@/services/catalogue';

export default function MyeedListPage() {
  useEedWords();
  return <EedPage narrow />;
}
