import { LoadList } from '@/features/seats';
import { useWordsOf } from '@/services/catalogue';

export default function SeatLoadPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <LoadList />;
}
