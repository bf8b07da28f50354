import { Building } from '@/features/exception';

export default function SelfselectionPlansubCoursedetailsPage() {
  return <Building title="frame.screen.coursedetails" />;
}
