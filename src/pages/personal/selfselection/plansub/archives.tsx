import { ArchivesPage } from '@/features/archives';

export default function SelfselectionPlansubArchivesPage() {
  return <ArchivesPage />;
}
