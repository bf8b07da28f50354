import { MergeList } from '@/features/organisations';
import { useWordsOf } from '@/services/catalogue';

export default function MergesPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <MergeList />;
}
