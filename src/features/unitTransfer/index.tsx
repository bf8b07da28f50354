import { ListScreen } from '@/lists';
import { unitTransfers } from './list';

/** My transfers to other organisations, and asking for one. */
export const UnitTransferPage = () => <ListScreen list={unitTransfers} />;
