import { OrderPay } from '@/features/orders';

export default function OrderpayPage() {
  return <OrderPay />;
}
