import { ChooseCourses } from '@/features/selfStudy';

export default function SelfselectionPlansubCoursesPage() {
  return <ChooseCourses />;
}
