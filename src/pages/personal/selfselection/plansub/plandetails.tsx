import { Building } from '@/features/exception';

export default function SelfselectionPlansubPlandetailsPage() {
  return <Building title="frame.screen.plandetails" />;
}
