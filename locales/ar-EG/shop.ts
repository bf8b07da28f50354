import order from './order';
import selfStudy from './selfStudy';
import wallet from './wallet';

/** Words of self-study, orders and the balance: a chunk of their own, which their pages fetch. */
export default { ...order, ...selfStudy, ...wallet };
