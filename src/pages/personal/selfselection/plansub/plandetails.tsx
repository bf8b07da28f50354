import { PlanDetails } from '@/features/selfStudy';

export default function SelfselectionPlansubPlandetailsPage() {
  return <PlanDetails />;
}
