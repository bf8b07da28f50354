import { WorksDesk } from '@/features/trainingDesk';
import { useShopWords } from '@/services/catalogue';

export default function ProjectWorksPage() {
  useShopWords();
  return <WorksDesk />;
}
