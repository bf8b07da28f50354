import { OrderPay } from '@/features/orders';
import { useWordsOf } from '@/services/catalogue';

export default function MyorderUnpaidPage() {
  useWordsOf('shop');
  return <OrderPay />;
}
