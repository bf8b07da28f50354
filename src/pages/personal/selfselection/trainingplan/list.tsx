import { PlanList } from '@/features/selfStudy';

export default function SelfselectionTrainingplanListPage() {
  return <PlanList />;
}
