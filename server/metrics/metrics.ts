import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/*
 * All figures that a process tells about itself, in one place: docs/monitoring.md explains them, and a registry test holds
 * both together. Labels are names of our own with few values: never an id, an address or something that somebody has typed.
 */

export const registry = new Registry();

const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });
const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

/** Counted where it happens. */
export const counted = {
  requests: counter('teacher_requests_total', 'Answered requests', 'route', 'status'),
  refusals: counter(
    'teacher_refusals_total',
    'Refused calls by the code of the answer and its message',
    'code',
    'reason',
  ),
  signIns: counter('teacher_sign_ins_total', 'Sessions opened, wrong passwords, and locked tries', 'result'),
  uploads: counter('teacher_uploads_total', 'Uploaded files and parts of files', 'result'),
  uploadBytes: counter('teacher_upload_bytes_total', 'Bytes of stored files and parts'),
  texts: counter('teacher_texts_total', 'Text messages handed to the gateway', 'result'),
  deliveries: counter('teacher_deliveries_total', 'Tries to deliver a notice outside of the site', 'way', 'result'),
  gatewayCalls: counter('teacher_gateway_calls_total', 'Calls of systems of others', 'gateway', 'result'),
  threadJobs: counter('teacher_thread_jobs_total', 'Jobs of threads that have ended', 'pool', 'result'),
} as const;

/** Seconds, in steps: a list takes hundredths, a sheet or a paper seconds. */
const STEPS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const measured = {
  requests: new Histogram({
    name: 'teacher_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['route'],
    buckets: STEPS,
    registers: [registry],
  }),
  gateways: new Histogram({
    name: 'teacher_gateway_seconds',
    help: 'Time of a call of a system of others',
    labelNames: ['gateway'],
    buckets: STEPS,
    registers: [registry],
  }),
} as const;

/** Read when somebody asks (readings.ts). */
export const standing = {
  running: gauge('teacher_requests_running', 'Requests that have no whole answer yet'),
  databaseUp: gauge('teacher_database_up', '1 when the database answers within two seconds'),
  connections: gauge('teacher_database_connections', 'Connections to the database', 'state'),
  connectionsMost: gauge('teacher_database_connections_most', 'Connections that this process may have at most'),
  databaseWaiting: gauge('teacher_database_waiting', 'Queries and transactions that wait for a connection'),
  threads: gauge('teacher_threads', 'Threads of a pool', 'pool'),
  threadJobs: gauge('teacher_thread_jobs', 'Jobs of a pool that run or wait', 'pool', 'state'),
  dueWaiting: gauge('teacher_due_waiting', 'Items of due work that wait, counted up to 1000', 'job'),
  dueOldest: gauge('teacher_due_oldest_seconds', 'Age of the item that has waited longest', 'job'),
  dueFailing: gauge('teacher_due_failing', 'Items that have failed and rest before the next try', 'job'),
  dueTries: gauge('teacher_due_tries_most', 'Most tries of an item that fails', 'job'),
  dueTurns: gauge('teacher_due_turns_failing', 'Turns in a row that have failed as a whole in this process', 'job'),
  dueDone: gauge('teacher_due_done', 'Items done by this process since its start', 'job'),
  gatewayOpen: gauge('teacher_gateway_away', '1 while a gateway is taken as away and not asked', 'gateway'),
  diskFree: gauge('teacher_disk_free_bytes', 'Bytes that can be written on the disk of the data directory'),
  diskAll: gauge('teacher_disk_bytes', 'Bytes of that disk'),
  logLines: gauge('teacher_log_events', 'Events since the start, printed or not', 'level'),
} as const;

/** Memory, processor time, event loop delay and garbage collection, by prom-client's own names. */
let isWatching = false;
export function watchProcess(): void {
  if (isWatching) return;
  isWatching = true;
  collectDefaultMetrics({ register: registry });
}
