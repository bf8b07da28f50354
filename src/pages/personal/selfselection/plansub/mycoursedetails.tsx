import { CourseViewer } from '@/features/courseViewer';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionPlansubMycoursedetailsPage() {
  useShopWords();
  return <CourseViewer />;
}
