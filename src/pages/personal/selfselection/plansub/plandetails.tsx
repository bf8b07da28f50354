import { PlanDetails } from '@/features/selfStudy';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionPlansubPlandetailsPage() {
  useShopWords();
  return <PlanDetails />;
}
