import { SurveyPage } from '@/features/training';
import { useShopWords } from '@/services/catalogue';

export default function MytrainingSurveyPage() {
  useShopWords();
  return <SurveyPage />;
}
