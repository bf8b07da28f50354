import { OrderList } from '@/features/orders';
import { useWordsOf } from '@/services/catalogue';

export default function MyorderListPage() {
  useWordsOf('shop');
  return <OrderList />;
}
