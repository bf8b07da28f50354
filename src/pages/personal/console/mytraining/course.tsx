import { CourseViewer } from '@/features/courseViewer';
import { useWordsOf } from '@/services/catalogue';

export default function MytrainingCoursePage() {
  useWordsOf('shop');
  return <CourseViewer />;
}
