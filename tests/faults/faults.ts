import type { Injection } from './network';

/** Reason of the server for a failure, different from every text of the product. */
export const REASON = '考核系统正在升级，请于 20:00 后再试（K-7）';
export const REQUEST_ID = 'a1b2c3d4e5f6';

/** Message that the user must see: the server's reason or a text of the catalogue. */
export type Told =
  | 'server'
  | 'request.failed'
  | 'request.incomplete'
  | 'request.malformed'
  | 'request.network'
  | 'request.timeout';

export interface Fault {
  name: string;
  injection: Injection;
  told: Told;
  /** An immediate retry does not help: the place says so and offers none. */
  final?: true;
  /** The server asks to wait: the page repeats the call by itself. */
  patient?: true;
  /** The server has acted, but its answer does not arrive. */
  lost?: true;
  /** The session has ended. */
  session?: true;
  /** The answer has neither data nor an error. */
  empty?: true;
  /** How the showType of the envelope shows the message; absent for the usual way. */
  shown?: 'silently' | 'as notification' | 'on a page';
}

const refusal = (answer: number, envelope: Record<string, unknown> = {}): Injection => ({
  answer,
  body: { success: false, errorCode: String(answer), errorMessage: REASON, ...envelope },
});
const html = '<!doctype html><title>proxy</title><h1>Bad gateway</h1>';

/** Faults for both reading and writing. */
const common: readonly Fault[] = [
  {
    name: '500 of the server',
    injection: refusal(500, { showType: 4, data: { requestId: REQUEST_ID } }),
    told: 'server',
    shown: 'as notification',
  },
  { name: '500 without a word', injection: { answer: 500 }, told: 'request.failed' },
  { name: '502 with HTML', injection: { answer: 502, body: html, type: 'text/html' }, told: 'request.failed' },
  { name: 'a failure without a reason', injection: { answer: 200, body: { success: false } }, told: 'request.failed' },
  { name: 'an unknown showType', injection: refusal(200, { showType: 3, errorCode: '777' }), told: 'server' },
  { name: 'a connection that is reset', injection: { broken: 'ConnectionReset' }, told: 'request.network' },
  { name: 'no network', injection: { broken: 'InternetDisconnected' }, told: 'request.network' },
  { name: 'no answer', injection: { held: true }, told: 'request.timeout' },
  { name: '204', injection: { answer: 204 }, told: 'request.malformed' },
  { name: '200 with HTML', injection: { answer: 200, body: html, type: 'text/html' }, told: 'request.malformed' },
  { name: '200 with nothing', injection: { answer: 200 }, told: 'request.malformed' },
  { name: '200 with null', injection: { answer: 200, body: 'null' }, told: 'request.malformed' },
  { name: 'no success field', injection: { answer: 200, body: { data: [] } }, told: 'request.malformed' },
  { name: 'cut JSON', injection: { answer: 200, body: '{"success":true,"data":{"list":[' }, told: 'request.malformed' },
  { name: '403', injection: refusal(403, { showType: 1 }), told: 'server', final: true },
  { name: '404', injection: refusal(404, { showType: 1 }), told: 'server', final: true },
  { name: '409', injection: refusal(409, { showType: 1 }), told: 'server' },
  { name: '410', injection: refusal(410, { showType: 1 }), told: 'server' },
  { name: '422', injection: refusal(422, { showType: 2 }), told: 'server' },
  {
    name: '429',
    injection: refusal(429, { showType: 1, data: { retryAfter: 1 } }),
    told: 'server',
    patient: true,
  },
  { name: '401', injection: refusal(401, { showType: 0 }), told: 'server', session: true },
];

const success = (data: unknown): Injection => ({ answer: 200, body: { success: true, data } });

/** Successful answer without the data that the place needs. */
export const unusable: Fault = { name: 'data without its parts', injection: success({}), told: 'request.incomplete' };

export const readingFaults: readonly Fault[] = [
  ...common,
  {
    name: '429 of a proxy',
    injection: { answer: 429, headers: { 'retry-after': '1' } },
    told: 'request.failed',
    patient: true,
  },
  { name: 'no data', injection: success(undefined), told: 'request.incomplete', empty: true },
  { name: 'data: null', injection: success(null), told: 'request.incomplete', empty: true },
  unusable,
  { name: 'data of a wrong type', injection: success('ok'), told: 'request.incomplete' },
];

export const writingFaults: readonly Fault[] = [
  ...common,
  { name: 'showType 0', injection: refusal(200, { showType: 0, errorCode: '777' }), told: 'server', shown: 'silently' },
  {
    name: 'showType 9',
    injection: refusal(503, { showType: 9, errorCode: 'MAINT' }),
    told: 'server',
    shown: 'on a page',
  },
  {
    name: 'a reply that is lost',
    injection: { broken: 'ConnectionReset', after: 'server' },
    told: 'request.network',
    lost: true,
  },
];

/** Kind of a fault: faults of one kind give the same message or the same reaction of the page. */
function kindOf(fault: Fault): string {
  const { session, final, patient, lost, empty, shown, told } = fault;
  if (session) return 'session';
  if (lost) return 'lost';
  if (final) return 'final';
  if (patient) return 'patient';
  return empty ? 'empty' : (shown ?? told);
}

/**
 * Faults to try at a place: all of them when it is thorough, else one of every kind. Which one changes with the
 * number of the place. That is enough: src/services turns answers into kinds of failure for all places alike,
 * and a place decides only by the kind.
 */
export function faultsAt(faults: readonly Fault[], place: number, thorough = false): readonly Fault[] {
  if (thorough) return faults;
  return [...new Set(faults.map(kindOf))].map((kind) => {
    const same = faults.filter((fault) => kindOf(fault) === kind);
    return same[place % same.length] as Fault;
  });
}

/** After these faults the same page offers another try. */
export const staysOpen = (fault: Fault) => !fault.session && !fault.final && !fault.patient && !fault.lost;
