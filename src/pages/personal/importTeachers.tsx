import { ImportTeachers } from '@/features/imports';

export default function ImportTeachersPage() {
  return <ImportTeachers />;
}
