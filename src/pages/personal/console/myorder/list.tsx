import { OrderList } from '@/features/orders';
import { useShopWords } from '@/services/catalogue';

export default function MyorderListPage() {
  useShopWords();
  return <OrderList />;
}
