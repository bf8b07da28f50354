import order from './order';
import wallet from './wallet';

/** Words of self-study, orders and the balance: a chunk of their own, which their pages fetch. */
export default { ...order, ...wallet };
