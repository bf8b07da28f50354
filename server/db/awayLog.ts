import { secondMs } from '../../domain/time';
import type { Facts } from '../log/lines';
import { log } from '../log/log';

/** Milliseconds whose unanswered calls and turns share a line of the log. */
const SPAN_MS = 10 * secondMs;

let unanswered = 0;
let counting: NodeJS.Timeout | undefined;

/**
 * Says at once that the database does not answer, then every few seconds how many calls and turns of due work that meant:
 * an outage of a minute is some lines of the log and not thousands.
 */
export function tellAway(error: unknown, facts: Facts = {}): void {
  unanswered += 1;
  if (counting) return;
  log.error('the database does not answer', error, facts);
  unanswered = 0;
  counting = setInterval(() => {
    if (unanswered > 0)
      log.error(`the database has not answered ${unanswered} more calls and turns within ${SPAN_MS / secondMs} s`);
    else {
      clearInterval(counting);
      counting = undefined;
    }
    unanswered = 0;
  }, SPAN_MS).unref();
}
