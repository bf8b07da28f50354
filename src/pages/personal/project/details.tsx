import { ProjectPage } from '@/features/training';
import { useWordsOf } from '@/services/catalogue';

export default function ProjectDetailsPage() {
  useWordsOf('shop');
  return <ProjectPage />;
}
