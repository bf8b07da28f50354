import { CourseDetails } from '@/features/selfStudy';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionPlansubCoursedetailsPage() {
  useShopWords();
  return <CourseDetails />;
}
