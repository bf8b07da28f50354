import { SelectedCourses } from '@/features/selfStudy';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionMyplanSelectedcoursesPage() {
  useShopWords();
  return <SelectedCourses />;
}
