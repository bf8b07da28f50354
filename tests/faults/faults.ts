import type { Injection } from './network';

/** Why a call failed, as a server says it; no words of ours. */
export const REASON = '考核系统正在升级，请于 20:00 后再试（K-7）';
export const REQUEST_ID = 'a1b2c3d4e5f6';

/** What the person has to get to see. */
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
  /** Trying again at once does not help: the place says so and offers no retry. */
  final?: true;
  /** The server asks for patience: it is asked again by itself. */
  patient?: true;
  /** The server has acted, and nobody has heard of it. */
  lost?: true;
  /** The session is over. */
  session?: true;
  /** An answer with neither data nor error. */
  empty?: true;
  /** showType of the envelope, where it is not the plain one of telling it. */
  shown?: 'silently' | 'as notification' | 'on a page';
}

const refusal = (answer: number, envelope: Record<string, unknown> = {}): Injection => ({
  answer,
  body: { success: false, errorCode: String(answer), errorMessage: REASON, ...envelope },
});
const html = '<!doctype html><title>proxy</title><h1>Bad gateway</h1>';

/** The same for reading and writing. */
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

/** An answer of the right form without what the place makes use of. */
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

/** Faults that a place cannot tell from each other: they end in the same words or in the same turn of the page. */
function kindOf(fault: Fault): string {
  const { session, final, patient, lost, empty, shown, told } = fault;
  if (session) return 'session';
  if (lost) return 'lost';
  if (final) return 'final';
  if (patient) return 'patient';
  return empty ? 'empty' : (shown ?? told);
}

/**
 * What is tried at a place. A thorough one meets every fault. Any other meets one fault of every kind, and which one
 * goes round with the number of the place, because what becomes of an answer is decided in src/services for all places
 * alike, and only the kind of failure that comes out of there is the place's own business.
 */
export function faultsAt(faults: readonly Fault[], place: number, thorough = false): readonly Fault[] {
  if (thorough) return faults;
  return [...new Set(faults.map(kindOf))].map((kind) => {
    const same = faults.filter((fault) => kindOf(fault) === kind);
    return same[place % same.length] as Fault;
  });
}

/** After these the same page lets one try again. */
export const staysOpen = (fault: Fault) => !fault.session && !fault.final && !fault.patient && !fault.lost;
