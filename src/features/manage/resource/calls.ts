import type { ResourceChange, ResourceUse } from '@domain/api/resource';
import type { Row } from '@domain/forms';
import type { Resource, ResourceState } from '@domain/manage/resource';
import { type ApiKey, api, type CallOptions } from '@/services/api';

/** A row of a resource as it is read. */
export interface ResourceRow extends Row {
  readonly id: string;
  readonly rowVersion: number;
  readonly state: ResourceState;
  readonly pending?: boolean;
  /** Retired for good. */
  readonly final?: boolean;
  /** Why it cannot be brought back, or an act not be undone. */
  readonly stuck?: string;
  /** Why the reader cannot change it. */
  readonly locked?: string;
}
/** A change that is asked about before it is made. */
export interface Weighed {
  readonly act: 'add' | 'change' | 'retire' | 'restore';
  readonly id?: string | undefined;
  readonly values?: Row;
}
export interface Outcome {
  readonly done: string[];
  readonly pending?: string[];
  readonly failed: { readonly id: string; readonly reason: string }[];
}

/** Options of a call that has its effect once, however often it is sent. */
type Repeatable = Required<Pick<CallOptions, 'idempotencyKey'>> & Pick<CallOptions, 'skipErrorHandler'>;

type AnyCall = <T>(key: ApiKey, input: object, options?: object) => Promise<T>;
// Which calls a resource has, the contract makes from the same declaration (`resourceApi`).
export const send = api as unknown as AnyCall;
export const keyOf = (method: 'GET' | 'POST', { name }: Pick<Resource, 'name'>, what: string) =>
  `${method} /api/Manage/${name}/${what}` as ApiKey;

export const listKey = (resource: Pick<Resource, 'name'>) => keyOf('GET', resource, 'List');

export const exportKey = (resource: Pick<Resource, 'name'>) => keyOf('GET', resource, 'Export');

/** The calls of a resource, for screens that are made from its declaration. */
export const resourceCalls = (resource: Pick<Resource, 'name'>) => ({
  read: (id: string, signal?: AbortSignal) =>
    send<ResourceRow>(keyOf('GET', resource, 'Get/{id}'), { path: { id } }, { signal, needs: ['id'] }),
  save: (body: Row, options: object) =>
    send<ResourceRow>(keyOf('POST', resource, 'Save'), { body }, { ...options, ownNeeds: ['id', 'rowVersion'] }),
  uses: (id: string, signal: AbortSignal) =>
    send<{ uses: ResourceUse[] }>(keyOf('GET', resource, 'UsedBy/{id}'), { path: { id } }, { signal, needs: ['uses'] }),
  history: (id: string, signal: AbortSignal) =>
    send<{ list: ResourceChange[] }>(
      keyOf('GET', resource, 'History/{id}'),
      { path: { id } },
      { signal, needs: ['list'] },
    ),
  decide: (id: string, agree: boolean, options: Repeatable) =>
    send<true>(keyOf('POST', resource, 'Decide'), { body: { id, agree } }, options),
  weigh: (body: Weighed, signal?: AbortSignal) =>
    send<{ effects: ResourceUse[] }>(keyOf('POST', resource, 'Weigh'), { body }, { signal, needs: ['effects'] }),
  mark: (
    what: 'Retire' | 'Restore',
    ids: readonly string[],
    { reason, ...options }: Repeatable & { reason?: string },
  ) =>
    send<Outcome>(
      keyOf('POST', resource, what),
      { body: { ids: [...ids], ...(reason && { reason }) } },
      { ...options, ownNeeds: ['done', 'failed'] },
    ),
});
