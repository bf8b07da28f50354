import { SelectedCourses } from '@/features/selfStudy';

export default function SelfselectionMyplanSelectedcoursesPage() {
  return <SelectedCourses />;
}
