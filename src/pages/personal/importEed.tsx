import { ImportEed } from '@/features/imports';
import { useWordsOf } from '@/services/catalogue';

export default function ImportEedPage() {
  useWordsOf('eed');
  return <ImportEed />;
}
