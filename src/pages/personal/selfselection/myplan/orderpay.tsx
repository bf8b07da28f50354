import { OrderPay } from '@/features/orders';
import { useShopWords } from '@/services/catalogue';

export default function OrderpayPage() {
  useShopWords();
  return <OrderPay />;
}
