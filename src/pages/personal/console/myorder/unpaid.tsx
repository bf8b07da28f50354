import { OrderPay } from '@/features/orders';

export default function MyorderUnpaidPage() {
  return <OrderPay />;
}
