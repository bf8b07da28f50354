import { ListScreen } from '@/lists';
import { orders } from './orders';

/** My orders (specification §2), each with its lines; one that is opened stands beside them. */
export const OrderList = () => <ListScreen list={orders} />;
