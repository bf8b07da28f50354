import { OrderPay } from '@/features/orders';
import { useWordsOf } from '@/services/catalogue';

export default function OrderpayPage() {
  useWordsOf('shop');
  return <OrderPay />;
}
