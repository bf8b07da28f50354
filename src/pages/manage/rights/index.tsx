import { RightsList } from '@/features/officeRights';
import { useWordsOf } from '@/services/catalogue';

export default function RightsPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <RightsList />;
}
