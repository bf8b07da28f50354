import { People } from '@/features/people';
import { useWordsOf } from '@/services/catalogue';

export default function PeoplePage() {
  useWordsOf('manage');
  useWordsOf('person');
  useWordsOf('personnel');
  return <People />;
}
