import { ArchivesPage } from '@/features/archives';
import { useShopWords } from '@/services/catalogue';

export default function SelfselectionPlansubArchivesPage() {
  useShopWords();
  return <ArchivesPage />;
}
