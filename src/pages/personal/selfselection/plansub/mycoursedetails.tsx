import { CourseViewer } from '@/features/courseViewer';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionPlansubMycoursedetailsPage() {
  useWordsOf('shop');
  return <CourseViewer />;
}
