import { DeclarePage } from '@/features/studioDeclare';
import { useWordsOf } from '@/services/catalogue';

export default function WorkroomSquareDeclarePage() {
  useWordsOf('declaration');
  return <DeclarePage />;
}
