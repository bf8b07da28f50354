import { TrainingList } from '@/features/training';
import { useWordsOf } from '@/services/catalogue';

export default function MytrainingListPage() {
  useWordsOf('shop');
  return <TrainingList />;
}
