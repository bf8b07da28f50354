import { OrderList } from '@/features/orders';

export default function MyorderListPage() {
  return <OrderList />;
}
