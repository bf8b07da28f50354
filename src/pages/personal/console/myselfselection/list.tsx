import { MyPlanList } from '@/features/selfStudy';
import { useShopWords } from '@/services/catalogue';

export default function MyselfselectionListPage() {
  useShopWords();
  return <MyPlanList />;
}
