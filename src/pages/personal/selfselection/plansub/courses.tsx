import { Building } from '@/features/exception';

export default function SelfselectionPlansubCoursesPage() {
  return <Building title="frame.screen.courses" />;
}
