import { PlanDetails } from '@/features/selfStudy';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionPlansubPlandetailsPage() {
  useWordsOf('shop');
  return <PlanDetails />;
}
