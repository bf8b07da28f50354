import { TrainingList } from '@/features/training';
import { useShopWords } from '@/services/catalogue';

export default function MytrainingListPage() {
  useShopWords();
  return <TrainingList />;
}
