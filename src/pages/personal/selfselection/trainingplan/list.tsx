import { PlanList } from '@/features/selfStudy';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionTrainingplanListPage() {
  useShopWords();
  return <PlanList />;
}
