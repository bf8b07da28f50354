import { pageSizes } from '@domain/constants';
import type { Fields } from '@domain/forms/field';
import type { Resource } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { always } from '@/lists';
import type { ListCall } from '@/lists/define';
import { fieldChoice } from '@/lists/filters/fieldChoice';
import { listKey } from './calls';

interface Base<R> {
  readonly title: MessageKey;
  readonly lead?: MessageKey | undefined;
  /** Name of a row for users. */
  readonly named: (row: R) => string;
  /** States by which the rows are listed, the first one to begin with, and the beginning of their words. */
  readonly states: readonly string[];
  readonly words: string;
}

/** Everything that the lists of resources share, from their declaration: their call, filters, states and names. */
export const listBase = <R extends { id: string }>(
  resource: Resource<string, Fields>,
  { title, lead, named, states, words }: Base<R>,
) => ({
  name: `manage${resource.name}`,
  call: listKey(resource) as ListCall,
  title,
  ...(lead && { lead }),
  pageSize: pageSizes.default,
  dense: true,
  rowKey: (row: unknown) => (row as R).id,
  nameOf: (row: unknown) => named(row as R),
  chosen: resource.filters.map((name) => fieldChoice(resource.form as never, name as never)),
  tabs: {
    by: always('state', states[0] as string, {
      label: 'manage.resource.state',
      options: states.map((value) => ({ value, label: { key: `${words}.${value}` as MessageKey } })),
    }),
    countsOf: (answer: unknown) => (answer as { counts: Record<string, number> }).counts,
  } as never,
  noneFound: { title: 'manage.resource.noneFound' as const },
});
