import { WorksDesk } from '@/features/training';
import { useShopWords } from '@/services/catalogue';

export default function ProjectWorksPage() {
  useShopWords();
  return <WorksDesk />;
}
