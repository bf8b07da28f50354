import { Building } from '@/features/exception';

export default function SelfselectionPlansubArchivesPage() {
  return <Building title="frame.screen.archives" />;
}
