import { PeopleList } from '@/features/people';
import { useWordsOf } from '@/services/catalogue';

export default function PeoplePage() {
  useWordsOf('manage');
  return <PeopleList />;
}
