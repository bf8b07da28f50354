import { PlanList } from '@/features/selfStudy';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionTrainingplanListPage() {
  useWordsOf('shop');
  return <PlanList />;
}
