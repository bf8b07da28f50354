import { MyPlanList } from '@/features/selfStudy';

export default function MyselfselectionListPage() {
  return <MyPlanList />;
}
