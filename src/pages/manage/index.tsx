import { ManageHome } from '@/features/manage';
import { useWordsOf } from '@/services/catalogue';

export default function ManagePage() {
  useWordsOf('manage');
  return <ManageHome />;
}
