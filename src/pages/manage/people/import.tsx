import { ImportTeachers } from '@/features/imports';
import { useWordsOf } from '@/services/catalogue';

export default function ImportPeoplePage() {
  useWordsOf('manage');
  useWordsOf('imports');
  return <ImportTeachers />;
}
