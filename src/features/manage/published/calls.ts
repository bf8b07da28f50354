import type { PublishedCheck } from '@domain/api/published';
import type { ResourceChange, ResourceUse } from '@domain/api/resource';
import type { Row } from '@domain/forms';
import type { PublishedState, Resource } from '@domain/manage/resource';
import type { CallOptions } from '@/services/api';
import { keyOf, send } from '../resource/calls';

/** A row as it is read: its values are those that are prepared, `held` those that hold meanwhile. */
export interface PublishedRow extends Row {
  readonly id: string;
  readonly rowVersion: number;
  readonly state: PublishedState;
  readonly held?: Row;
  readonly prepared?: { readonly by: string; readonly time: string; readonly changes: number };
  readonly checks?: { readonly passed: number; readonly all: number; readonly first?: PublishedCheck };
  readonly backUntil?: string;
}

type Once = Pick<CallOptions, 'idempotencyKey'>;

/** The calls of a resource that is published. */
export const publishedCalls = (resource: Pick<Resource, 'name'>) => {
  const writing = (what: string) => (body: Row, options: Once) =>
    send<PublishedRow>(keyOf('POST', resource, what), { body }, { ...options, ownNeeds: ['id', 'rowVersion'] });
  return {
    read: (id: string, signal?: AbortSignal) =>
      send<PublishedRow>(keyOf('GET', resource, 'Get/{id}'), { path: { id } }, { signal, needs: ['id'] }),
    prepare: writing('Prepare'),
    publish: writing('Publish'),
    putBack: writing('PutBack'),
    publishChosen: (rows: readonly { id: string; rowVersion: number }[], options: Once) =>
      send<{ done: string[]; failed: { id: string; reason: string }[] }>(
        keyOf('POST', resource, 'PublishChosen'),
        { body: { rows } },
        { ...options, ownNeeds: ['done', 'failed'] },
      ),
    discard: (body: Row, options: Once) => send<true>(keyOf('POST', resource, 'Discard'), { body }, options),
    check: (body: { id?: string; values: Row }, signal?: AbortSignal) =>
      send<{ checks: PublishedCheck[]; effects: ResourceUse[] }>(
        keyOf('POST', resource, 'Check'),
        { body },
        { signal, needs: ['checks', 'effects'] },
      ),
    history: (id: string, signal: AbortSignal) =>
      send<{ list: ResourceChange[] }>(
        keyOf('GET', resource, 'History/{id}'),
        { path: { id } },
        { signal, needs: ['list'] },
      ),
  };
};
