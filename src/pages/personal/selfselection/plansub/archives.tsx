import { ArchivesPage } from '@/features/archives';
import { useWordsOf } from '@/services/catalogue';

export default function SelfselectionPlansubArchivesPage() {
  useWordsOf('shop');
  return <ArchivesPage />;
}
