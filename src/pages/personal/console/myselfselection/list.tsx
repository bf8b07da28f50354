import { MyPlanList } from '@/features/selfStudy';
import { useWordsOf } from '@/services/catalogue';

export default function MyselfselectionListPage() {
  useWordsOf('shop');
  return <MyPlanList />;
}
