import { SeatPeople } from '@/features/seats';
import { useWordsOf } from '@/services/catalogue';

export default function SeatPeoplePage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <SeatPeople />;
}
