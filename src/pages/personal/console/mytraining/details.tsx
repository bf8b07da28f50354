import { TrainingPage } from '@/features/training';
import { useShopWords } from '@/services/catalogue';

export default function MytrainingDetailsPage() {
  useShopWords();
  return <TrainingPage />;
}
