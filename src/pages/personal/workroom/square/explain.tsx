import { ExplainPage } from '@/features/studioDeclare';
import { useWordsOf } from '@/services/catalogue';

export default function WorkroomSquareExplainPage() {
  useWordsOf('declaration');
  return <ExplainPage />;
}
