export { OrderList } from './list/OrderList';
export { OrderPay } from './pay/OrderPay';
