export { PayPanel } from './PayPanel';
export { type Payment, usePayment } from './usePayment';
