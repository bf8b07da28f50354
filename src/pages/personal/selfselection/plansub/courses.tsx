import { ChooseCourses } from '@/features/selfStudy';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionPlansubCoursesPage() {
  useShopWords();
  return <ChooseCourses />;
}
