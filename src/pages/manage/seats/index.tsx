import { SeatMatrix } from '@/features/seats';
import { useWordsOf } from '@/services/catalogue';

export default function SeatsPage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <SeatMatrix />;
}
