import { Building } from '@/features/exception';

export default function SelfselectionPlansubMycoursedetailsPage() {
  return <Building title="frame.screen.mycoursedetails" />;
}
