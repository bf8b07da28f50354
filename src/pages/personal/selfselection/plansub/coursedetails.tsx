import { CourseDetails } from '@/features/selfStudy';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionPlansubCoursedetailsPage() {
  useWordsOf('shop');
  return <CourseDetails />;
}
