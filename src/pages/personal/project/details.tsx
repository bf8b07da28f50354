import { ProjectPage } from '@/features/training';
import { useShopWords } from '@/services/catalogue';

export default function ProjectDetailsPage() {
  useShopWords();
  return <ProjectPage />;
}
