import { ImportEed } from '@/features/imports';
import { useEedWords } from '@/services/catalogue';

export default function ImportEedPage() {
  useEedWords();
  return <ImportEed />;
}
