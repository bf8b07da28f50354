import { secondMs } from '../../domain/time';
import { log } from '../log/log';
import { counted, measured, standing } from '../metrics/metrics';

/** Milliseconds for a call of a system of others, all its tries together: somebody may be waiting for it. */
export const OUTSIDE_MS = 9 * secondMs;
/** Failures in a row after which a system counts as away, and the milliseconds until it is asked again. */
const FAILURES = 5;
const REST_MS = 30 * secondMs;

/** A system of others did not answer in time, or counts as away and was not asked. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway';
  constructor(
    readonly gateway: string,
    readonly why: 'late' | 'away',
  ) {
    super(
      `${gateway} ${why === 'late' ? `did not answer within ${OUTSIDE_MS / secondMs} s` : 'is away and was not asked'}`,
    );
  }
}

export interface GuardOptions {
  /** Is the system itself out of order, or has it refused only this call? Default: any error counts. */
  isAway?: (error: unknown) => boolean;
  limit?: number;
  now?: () => number;
}

/** Runs calls of one system: with a limit of time, and not at all while the system counts as away. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** Errors of calls that a system which is away has not answered, as its own library throws them. */
const unanswered = new WeakSet<object>();

/** Has a call failed because a system of others is away? */
export const isGatewayAway = (error: unknown): boolean =>
  error instanceof GatewayAway || (typeof error === 'object' && error !== null && unanswered.has(error));

/** Whether each system that this process has asked is away. */
const states = new Map<string, boolean>();
export const gatewayStates = (): { name: string; away: boolean }[] =>
  [...states].map(([name, away]) => ({ name, away }));

function tell(name: string, away: boolean): void {
  if (states.get(name) === away) return;
  const before = states.get(name);
  states.set(name, away);
  standing.gatewayOpen.set({ gateway: name }, away ? 1 : 0);
  if (away)
    log.error(`gateway ${name} is away: ${FAILURES} calls in a row have failed; it rests for ${REST_MS / secondMs} s`);
  else if (before) log.warn(`gateway ${name} answers again`);
}

/** The result, or GatewayAway after the limit; the work itself may go on, and nobody waits for it. */
async function inTime<T>(name: string, limit: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayAway(name, 'late')), limit);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes the guard of a system of others. After some failures in a row its calls fail at once for a while, then one of them
 * tries whether it answers again: a system that hangs costs a person seconds once, and not every time.
 */
export function guardOf(
  name: string,
  { isAway = () => true, limit = OUTSIDE_MS, now = () => performance.now() }: GuardOptions = {},
): Guard {
  let failures = 0;
  let until = 0;
  tell(name, false);
  return async (work) => {
    if (failures >= FAILURES) {
      if (now() < until) {
        counted.gatewayCalls.inc({ gateway: name, result: 'not asked' });
        throw new GatewayAway(name, 'away');
      }
      // The next ones wait for how this one goes.
      until = now() + REST_MS;
    }
    const began = performance.now();
    let result = 'answered';
    try {
      const value = await inTime(name, limit, work);
      failures = 0;
      tell(name, false);
      return value;
    } catch (error) {
      const away = error instanceof GatewayAway || isAway(error);
      result = away ? 'failed' : 'refused';
      if (away && error instanceof Error) unanswered.add(error);
      failures = away ? failures + 1 : 0;
      if (failures >= FAILURES) until = now() + REST_MS;
      tell(name, failures >= FAILURES);
      throw error;
    } finally {
      counted.gatewayCalls.inc({ gateway: name, result });
      measured.gateways.observe({ gateway: name }, (performance.now() - began) / secondMs);
    }
  };
}

type Call = (...args: unknown[]) => unknown;

/** The same system with its named calls guarded. */
export function guarded<S extends object, K extends keyof S & string>(name: string, system: S, calls: readonly K[]): S {
  const guard = guardOf(name);
  return new Proxy(system, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call: Call = (...args) => (value as Call).apply(target, args);
      return calls.some((one) => one === key) ? (...args: unknown[]) => guard(async () => call(...args)) : call;
    },
  });
}
