import { CourseViewer } from '@/features/courseViewer';

export default function SelfselectionPlansubMycoursedetailsPage() {
  return <CourseViewer />;
}
