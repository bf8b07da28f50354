import { TrainingPage } from '@/features/training';
import { useWordsOf } from '@/services/catalogue';

export default function MytrainingDetailsPage() {
  useWordsOf('shop');
  return <TrainingPage />;
}
