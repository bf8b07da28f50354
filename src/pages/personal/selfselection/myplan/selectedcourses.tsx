import { Building } from '@/features/exception';

export default function SelfselectionMyplanSelectedcoursesPage() {
  return <Building title="frame.screen.selectedcourses" />;
}
