import { SurveyPage } from '@/features/training';
import { useWordsOf } from '@/services/catalogue';

export default function MytrainingSurveyPage() {
  useWordsOf('shop');
  return <SurveyPage />;
}
