import { ListScreen } from '@/lists';
import { orders } from './orders';

/** User's own orders, each with its lines; an opened order is shown beside the list. */
export const OrderList = () => <ListScreen list={orders} />;
