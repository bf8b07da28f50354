import { isDatabaseAway } from '../db/away';
import { tellAway } from '../db/awayLog';
import type { Facts } from '../log/lines';
import { log } from '../log/log';
import { isGatewayAway } from '../outside/breaker';
import { BusinessError } from './errors';

/** Seconds until a page asks again by itself: by chance between both, so that not all pages come at once. */
const AGAIN = [2, 5] as const;
/**
 * The refusal that stands for an error: itself where it is one. For any other error the log says what happened, and the
 * answer no more than whose turn it is: ours (500), or that of a system which does not answer (504).
 */
export function refusalOf(error: unknown, what: string, facts: Facts): BusinessError {
  if (error instanceof BusinessError) return error;
  if (isGatewayAway(error)) {
    log.error(what, error, facts);
    return new BusinessError('504', 'error.away');
  }
  if (isDatabaseAway(error)) {
    tellAway(error, facts);
    const [least, most] = AGAIN;
    const retryAfter = least + Math.floor(Math.random() * (most - least + 1));
    return new BusinessError('504', 'error.unavailable', { data: { retryAfter } });
  }
  log.error(what, error, facts);
  return new BusinessError('500', 'error.server');
}
