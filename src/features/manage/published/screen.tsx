import { heldValues } from '@domain/forms';
import type { Fields } from '@domain/forms/field';
import type { Resource } from '@domain/manage/resource';
import { publishedTabs } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import type { Drawer } from '@/forms/drawer/drawer';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { defineList, type OpenedProps, search } from '@/lists';
import type { Column, List } from '@/lists/define';
import type { ListHandle } from '@/lists/useList';
import { isRequestError } from '@/services/errors';
import { exportKey } from '../resource/calls';
import { listBase } from '../resource/listBase';
import { Checks, checkInWords } from './Checks';
import { type PublishedRow, publishedCalls } from './calls';
import { PublishChosen } from './PublishChosen';
import { formValues, PublishedPanel } from './PublishedPanel';
import styles from './published.module.css';
import { StateTag } from './StateTag';
import { useQuestion } from './useQuestion';

interface Options {
  readonly title: MessageKey;
  readonly lead?: MessageKey;
  /** Name of a row's kind. */
  readonly one: MessageKey;
  /** In the field of its search. */
  readonly searched: MessageKey;
  readonly none: { readonly title: MessageKey; readonly why?: MessageKey };
  /** Columns between the state and the checks. */
  readonly columns: readonly Column<PublishedRow>[];
}

/**
 * Fields of what is published that keep their values: its key, and once it has begun the moment at which it began. A draft
 * that names another one can still be put right.
 */
function keptOf({ key, published }: Resource, row: PublishedRow): readonly string[] {
  if (row.state === 'draft') return [];
  const from = published?.from;
  const begun = from && row.state !== 'scheduled' && row[from] === (row.held ?? row)[from];
  return begun ? [...key, from] : key;
}

/** The drawer: saving keeps a draft, publishing asks for everything. */
const drawerOf = (resource: Resource, one: MessageKey): Drawer<PublishedRow, PublishedRow> => {
  const { form } = resource;
  const calls = publishedCalls(resource);
  return {
    form,
    name: form.name,
    words: { one, save: 'manage.published.save', saved: (t) => t('manage.published.saved') },
    draftOf: (id) => ({ form: form.name, id: id ?? 'new' }),
    idOf: ({ id }) => id,
    // A refusal concerns the values: none of its states is closed to its keepers.
    lockedReason: () => undefined,
    storedOf: (row) => ({ values: heldValues(form, row), version: row.rowVersion }),
    read: calls.read,
    save: (body, _, options) => calls.prepare(body, options),
    publish: {
      label: 'manage.published.publish',
      done: 'manage.published.done',
      act: (body, _, options) => calls.publish(body, options),
      useQuestion: () => {
        const ask = useQuestion(resource);
        return ({ id, rowVersion: _, ...values }) =>
          ask([{ name: String(values[form.title] ?? ''), ...(id !== undefined && { id: String(id) }), values }]);
      },
    },
    keepsOf: (row) => keptOf(resource, row),
    Above: (props) => <Checks resource={resource} {...props} />,
  };
};

/** Draft of a row, and whether it can be published. */
function CheckCell({ resource, row: { checks, prepared, held } }: { resource: Resource; row: PublishedRow }) {
  const t = useT();
  if (!checks || !prepared) return <span className={styles.ok}>{t('manage.published.holds')}</span>;
  const { first, passed, all } = checks;
  return (
    <span className={styles.cell}>
      {held && <span className={styles.act}>{t('manage.published.changed', { n: prepared.changes })}</span>}
      {first ? (
        <span className={styles.bad}>{checkInWords(t, resource.form, first)}</span>
      ) : (
        <span className={styles.ok}>{t('manage.published.ready', { passed, all })}</span>
      )}
    </span>
  );
}

/** Opens the next one after the last that is published, the same as last year: its draft, or one that is made now. */
function CopyLast({ resource, list: { remote, address } }: { resource: Resource; list: ListHandle<PublishedRow> }) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const { next, from = '' } = resource.published ?? {};
  const rows = (remote.data as { list?: readonly PublishedRow[] } | undefined)?.list ?? [];
  const at = (row: PublishedRow) => String((row.held ?? row)[from] ?? '');
  const last = rows.filter(({ state }) => state !== 'draft').toSorted((a, b) => at(b).localeCompare(at(a)))[0];
  if (!next) return null;
  // While the rows are on their way the button has its place already.
  if (!last) return remote.data ? null : <Button disabled>{t('manage.published.copyLast')}</Button>;
  const values = next(formValues(resource, last.held ?? last));
  const begun = rows.find((row) => row.state === 'draft' && resource.key.every((name) => row[name] === values[name]));
  const copy = () =>
    alone(async () => {
      if (begun) return address.openDrawer(begun.id);
      try {
        const made = await publishedCalls(resource).prepare(values, { idempotencyKey: intent.keyOf(values) });
        intent.done();
        remote.reload();
        address.openDrawer(made.id);
      } catch (error) {
        if (!isRequestError(error)) throw error;
      }
    });
  return (
    <Button disabled={busy} onClick={() => void copy()}>
      {t('manage.published.copyLast')}
    </Button>
  );
}

/**
 * The list of a resource that is published: by its states, with what is prepared and its checks, the drawer that saves
 * drafts and publishes, and the panel of a row. Made from the declaration of the resource and its words.
 */
export function publishedList<F extends Fields>(
  declared: Resource<string, F>,
  { title, lead, one, searched, none, columns }: Options,
): List<PublishedRow> {
  const resource = declared as unknown as Resource;
  const { form } = resource;
  const named = (row: PublishedRow) => String((row.held ?? row)[form.title] ?? '');
  const { chosen, ...base } = listBase(resource, {
    title,
    lead,
    named,
    states: publishedTabs,
    words: 'manage.published.state',
  });
  const list = defineList({
    ...base,
    filters: [search('keyword', searched), ...chosen] as never,
    columns: [
      { key: 'name', title: 'manage.published.name', width: 176, card: 'head', Cell: ({ row }) => <>{named(row)}</> },
      { key: 'state', title: 'manage.resource.state', width: 112, card: 'state', Cell: StateTag },
      ...columns,
      {
        key: 'checks',
        title: 'manage.published.checks',
        width: 200,
        card: 'pair',
        Cell: ({ row }) => <CheckCell resource={resource} row={row} />,
      },
    ] satisfies readonly Column<PublishedRow>[] as never,
    exported: exportKey(resource),
    opens: drawerOf(resource, one) as never,
    Opened: (props: OpenedProps) => <PublishedPanel resource={resource} named={named} {...props} />,
    choosable: ((row: PublishedRow) => row.prepared !== undefined) as never,
    Batch: ((props: { list: ListHandle<PublishedRow> }) => (
      <PublishChosen resource={resource} named={named} {...props} />
    )) as never,
    Tools: ((props: { list: ListHandle<PublishedRow> }) => <CopyLast resource={resource} {...props} />) as never,
    empty: none,
  });
  return list as unknown as List<PublishedRow>;
}
