import { ChooseCourses } from '@/features/selfStudy';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionPlansubCoursesPage() {
  useWordsOf('shop');
  return <ChooseCourses />;
}
