import { CourseDetails } from '@/features/selfStudy';

export default function SelfselectionPlansubCoursedetailsPage() {
  return <CourseDetails />;
}
