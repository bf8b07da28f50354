import { DictionaryList } from '@/features/dictionaries';
import { useWordsOf } from '@/services/catalogue';

export default function DictionariesPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <DictionaryList />;
}
