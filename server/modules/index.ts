import type { AppContract } from '../../domain/api';
import type { Handlers } from '../http/context';
import { accountHandlers } from './account';
import { assessmentHandlers } from './assessment';
import { paperHandlers } from './assessment/paper';
import { commentHandlers } from './comment';
import { consoleHandlers } from './console';
import { importsHandlers } from './imports';
import { messageHandlers } from './message';
import { orderHandlers } from './order';
import { publicHandlers } from './public';
import { selfStudyHandlers } from './selfStudy';
import { walletHandlers } from './wallet';

/** A handler for every call of the contract: a missing one does not compile. */
export const allHandlers: Handlers<AppContract> = {
  ...accountHandlers,
  ...publicHandlers,
  ...messageHandlers,
  ...consoleHandlers,
  ...assessmentHandlers,
  ...importsHandlers,
  ...paperHandlers,
  ...selfStudyHandlers,
  ...commentHandlers,
  ...orderHandlers,
  ...walletHandlers,
};
