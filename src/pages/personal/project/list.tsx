import { ProjectList } from '@/features/training';
import { useShopWords } from '@/services/catalogue';

export default function ProjectListPage() {
  useShopWords();
  return <ProjectList />;
}
