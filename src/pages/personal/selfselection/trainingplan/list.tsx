import { Building } from '@/features/exception';

export default function SelfselectionTrainingplanListPage() {
  return <Building title="frame.screen.trainingplan" />;
}
