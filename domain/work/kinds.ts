/** Kind of long work: what it counts, and what is left of it when its owner stops it. */
export interface WorkKind {
  /** Unit of `done` and `total`; absent where only a beginning and an end are known. */
  readonly unit?: 'rows';
  /** `kept`: the parts that were done stay, and the same call goes on from there. `nothing`: there is no file. `unchecked`: nothing has changed. */
  readonly stopped: 'kept' | 'nothing' | 'unchecked';
}

/** Kinds of calls that may take long, by name; the words of a kind are `work.<name>`. */
export const workKinds = {
  import: { unit: 'rows', stopped: 'kept' },
  check: { unit: 'rows', stopped: 'unchecked' },
  export: { unit: 'rows', stopped: 'nothing' },
  paper: { stopped: 'nothing' },
} as const satisfies Record<string, WorkKind>;

export type WorkKindName = keyof typeof workKinds;
export const workKindNames = Object.keys(workKinds) as [WorkKindName, ...WorkKindName[]];

export const workStatuses = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Is it still to be done? Everything else is an end. */
export const isActive = ({ status }: { readonly status: WorkStatus }): boolean =>
  status === 'waiting' || status === 'running';

/** Has it ended before its end, and can go on from there? */
export const canGoOn = ({ kind, status }: { readonly kind: WorkKindName; readonly status: WorkStatus }): boolean =>
  workKinds[kind].stopped === 'kept' && (status === 'stopped' || status === 'failed');

/** Did it end because a right has ended? Then nothing goes on until it is given again. */
export const isRefused = ({ error }: { readonly error?: { readonly code: string } | undefined }): boolean =>
  error?.code === '403';

export const workLimits = {
  /** Milliseconds that a call may take before it goes on as work. */
  patienceMs: 2000,
  /** Rows from which an import, the check of a sheet or an export is work from its beginning. */
  importRows: 200,
  checkRows: 2000,
  exportRows: 2000,
  /** Works of one account that are done at the same time; the others wait. */
  perAccount: 3,
  /** Works that one process takes up at the same time, beside those that began as calls to it. */
  perProcess: 4,
  /** Ended works of an account that are kept, and for how many hours. */
  kept: 20,
  keptHours: 24,
  /** Seconds without a sign of life after which another process takes a work over. */
  lease: 30,
  /** Times that a work is begun: one that ends its process each time is given up. */
  tries: 3,
} as const;
