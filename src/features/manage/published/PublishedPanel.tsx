import type { Row } from '@domain/forms';
import { labelKey } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { Alert, App, Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useUndoToast } from '@/components/useUndoToast';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactTime, recentTime } from '@/services/format';
import { History } from '../resource/ResourcePanel';
import { type PublishedRow, publishedCalls } from './calls';
import styles from './published.module.css';
import { StateTag } from './StateTag';
import { Values } from './Values';

interface Props extends OpenedProps {
  resource: Resource;
  named: (row: PublishedRow) => string;
}

/** Values of the form in a row. */
export const formValues = ({ form }: Pick<Resource, 'form'>, row: Row): Row =>
  Object.fromEntries(Object.keys(form.fields).flatMap((name) => (name in row ? [[name, row[name]]] : [])));

/** Acts on a row besides its drawer: the next one, throwing away what is prepared, and putting back. */
function useActs({ resource, named, close, reload, edit }: Props, onDone: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const { busy, alone } = useSingleFlight();
  const offer = useUndoToast();
  const intent = useIdempotencyKeys();
  const calls = publishedCalls(resource);
  /** Runs a call once; a refusal was told by the call itself. */
  const run = <R,>(act: () => Promise<R>): Promise<R | undefined> =>
    alone(async () => {
      try {
        const done = await act();
        intent.done();
        return done;
      } catch (error) {
        if (!isRequestError(error)) throw error;
        return undefined;
      } finally {
        reload();
        onDone();
      }
    }) as Promise<R | undefined>;
  const once = (what: unknown) => ({ idempotencyKey: intent.keyOf(what) });

  const copy = async (row: PublishedRow) => {
    const values = resource.published?.next?.(formValues(resource, row.held ?? row)) ?? {};
    const made = await run(() => calls.prepare(values, once(['copy', row.id, values])));
    if (made) edit(made.id);
  };
  const discard = async (row: PublishedRow) => {
    const { id, rowVersion } = row;
    if (!(await run(() => calls.discard({ id, rowVersion }, once(['discard', id, rowVersion]))))) return;
    close();
    const again = async () => {
      const now = row.held ? await calls.read(id) : undefined;
      const body = { ...formValues(resource, row), ...(now && { id, rowVersion: now.rowVersion }) };
      await run(() => calls.prepare(body, once(['again', body])));
    };
    offer(t('manage.published.discarded', { name: named(row) }), () => void again());
  };
  const putBack = (row: PublishedRow) =>
    modal.confirm({
      title: t('manage.published.back.title', { name: named(row) }),
      content: t('manage.published.back.text'),
      okText: t('manage.published.back.confirm'),
      cancelText: t('common.cancel'),
      onOk: async () => {
        const { id, rowVersion } = row;
        const done = await run(() => calls.putBack({ id, rowVersion }, once(['back', id, rowVersion])));
        if (done) toast.success(t('manage.published.back.done'));
      },
    });
  return { busy, copy, discard, putBack };
}

/** A row beside its list: how it stands, what is prepared against what holds, and what was published. */
export function PublishedPanel(props: Props) {
  const { resource, named, id, close, edit } = props;
  const t = useT();
  const now = serverNow();
  const calls = publishedCalls(resource);
  const { name } = resource;
  const row = useRemote({ key: `${name}.row.${id}`, read: (signal) => calls.read(id, signal) });
  const history = useRemote({ key: `${name}.history.${id}`, read: (signal) => calls.history(id, signal) });
  const { busy, copy, discard, putBack } = useActs(props, () => {
    row.reload();
    history.reload();
  });
  const skeleton = <SkeletonRows shape="text" rows={3} />;
  return (
    <SidePanel
      title={row.data ? named(row.data) : t(labelKey(resource.form) as MessageKey)}
      onClose={close}
      closeLabel={t('common.close')}
      actions={
        row.data && (
          <>
            {resource.published?.next && (
              <Button disabled={busy} onClick={() => void copy(row.data as PublishedRow)}>
                {t('manage.published.copy')}
              </Button>
            )}
            {row.data.prepared && (
              <Button danger disabled={busy} onClick={() => void discard(row.data as PublishedRow)}>
                {t(row.data.held ? 'manage.published.discard.change' : 'manage.published.discard')}
              </Button>
            )}
            {row.data.backUntil && !row.data.prepared && (
              <Button disabled={busy} onClick={() => putBack(row.data as PublishedRow)}>
                {t('manage.published.back')}
              </Button>
            )}
            <Button type="primary" disabled={busy} onClick={() => edit(id)}>
              {t(row.data.prepared ? 'manage.published.continue' : 'common.edit')}
            </Button>
          </>
        )
      }
    >
      <DataArea remote={row} skeleton={skeleton}>
        {(data) => (
          <div className={styles.panel}>
            <p className={styles.state}>
              <StateTag row={data} />
              {data.prepared && (
                <span>
                  {t('manage.published.preparedBy', {
                    name: data.prepared.by,
                    time: recentTime(data.prepared.time, now),
                  })}
                </span>
              )}
              {data.backUntil && !data.prepared && (
                <span>{t('manage.published.back.until', { time: compactTime(data.backUntil) })}</span>
              )}
            </p>
            {data.held && data.prepared && (
              <section className={styles.changes}>
                <h3>{t('manage.published.changes', { n: data.prepared.changes })}</h3>
                <Alert type="info" showIcon title={t('manage.published.changes.why')} />
              </section>
            )}
            <section>
              <h3>{t('manage.published.values')}</h3>
              <Values resource={resource} row={data} />
            </section>
            <section>
              <h3>{t('manage.resource.history')}</h3>
              <DataArea remote={history} skeleton={skeleton}>
                {({ list }) => (
                  <History
                    resource={resource}
                    list={list}
                    {...(data.state === 'draft' && { none: 'manage.published.never' })}
                  />
                )}
              </DataArea>
            </section>
          </div>
        )}
      </DataArea>
    </SidePanel>
  );
}
