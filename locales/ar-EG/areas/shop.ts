import archive from '../archive';
import order from '../order';
import selfStudy from '../selfStudy';
import study from '../study';
import training from '../training';
import viewer from '../viewer';
import wallet from '../wallet';

/** Words of self-study, orders and the balance: a chunk of their own, which their pages fetch. */
export default { ...archive, ...order, ...selfStudy, ...study, ...training, ...viewer, ...wallet };
