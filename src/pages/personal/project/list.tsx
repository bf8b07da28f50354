import { ProjectList } from '@/features/training';
import { useWordsOf } from '@/services/catalogue';

export default function ProjectListPage() {
  useWordsOf('shop');
  return <ProjectList />;
}
