import { SelectedCourses } from '@/features/selfStudy';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionMyplanSelectedcoursesPage() {
  useWordsOf('shop');
  return <SelectedCourses />;
}
