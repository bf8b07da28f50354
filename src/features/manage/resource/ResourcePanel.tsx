import type { ResourceChange, ResourceUse } from '@domain/api/resource';
import { type FieldShape, labelKey } from '@domain/forms';
import type { Resource, ResourceAct } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { Alert, App, Button } from 'antd';
import type { ComponentType } from 'react';
import { askReason } from '@/components/askReason';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useUndoToast } from '@/components/useUndoToast';
import { FieldValue } from '@/forms/FieldValue';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { recentTime } from '@/services/format';
import { type ResourceRow, resourceCalls } from './calls';
import { effectsInWords } from './Effects';
import { actKey, marksOf } from './marks';
import styles from './resource.module.css';

interface Props extends OpenedProps {
  resource: Resource;
  /** Name of a row for users. */
  named: (row: ResourceRow) => string;
  Act?: ComponentType<{ row: ResourceRow }>;
}

function Uses({ uses }: { uses: readonly ResourceUse[] }) {
  const t = useT();
  if (uses.length === 0) return <p className={styles.quiet}>{t('manage.resource.unused')}</p>;
  return (
    <dl className={styles.uses}>
      {uses.map(({ key, params, n }) => (
        <div key={`${key}${JSON.stringify(params)}`}>
          <dt>{t(key as MessageKey, params)}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Changed values of a row: the old one struck out before the new one. */
export function Changed({
  resource: { form },
  change,
}: {
  resource: Pick<Resource, 'form'>;
  change: Pick<ResourceChange, 'before' | 'after'>;
}) {
  const t = useT();
  const names = Object.keys(form.fields).filter((name) => name in change.before || name in change.after);
  return (
    <dl className={styles.changed}>
      {names.map((name) => {
        const field = form.fields[name] as FieldShape;
        const label = labelKey(form, name) as MessageKey;
        const shown = (row: Readonly<Record<string, unknown>>) => (
          <FieldValue name={name} field={field} row={row} labelKey={label} />
        );
        return (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              {name in change.before && <del>{shown(change.before)}</del>}
              {name in change.after && <ins>{shown(change.after)}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Acts whose values are shown with them. */
const valued: readonly ResourceAct[] = ['add', 'change', 'back'];

/** Changes of a row, the newest first, each with who made it and what it changed. */
export function History({ resource, list }: Pick<Props, 'resource'> & { list: readonly ResourceChange[] }) {
  const t = useT();
  const now = serverNow();
  if (list.length === 0)
    return (
      <p className={styles.quiet}>{t(resource.published ? 'manage.published.never' : 'manage.resource.unchanged')}</p>
    );
  return (
    <ol className={styles.history}>
      {list.map((change) => (
        <li key={change.id}>
          <p>
            <b>{t(actKey(resource, change.act))}</b>
            <span>
              {change.by ?? t('manage.resource.byRelease')}
              {change.confirmedBy && ` · ${t('manage.resource.confirmedBy', { name: change.confirmedBy })}`}
              {change.sheet && ` · ${t('manage.resource.bySheet')}`} · {recentTime(change.time, now)}
            </span>
          </p>
          {valued.includes(change.act) && <Changed resource={resource} change={change} />}
          {change.reason && <p className={styles.quiet}>{t('manage.resource.because', { reason: change.reason })}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Retires a row or brings it back, and offers to take that back. */
function useMark(
  { resource, named }: Pick<Props, 'resource' | 'named'>,
  row: ResourceRow | undefined,
  onDone: () => void,
) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const offer = useUndoToast();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { mark, weigh } = resourceCalls(resource);
  const marks = marksOf(resource);
  /** Sends the act, and answers whether it is done; what waits for a second person, or is refused, is told here. */
  const send = async (what: 'Retire' | 'Restore', id: string, reason?: string) => {
    try {
      const { failed, pending } = await mark(what, [id], {
        ...(reason && { reason }),
        idempotencyKey: intent.keyOf([what, id, reason]),
        // A failure after the question why is told by its dialog.
        skipErrorHandler: reason !== undefined,
      });
      intent.done();
      if (failed[0]) toast.error(failed[0].reason);
      else if (pending?.length) toast.warning(t('manage.request.asked'));
      return failed.length === 0 && !pending?.length;
    } finally {
      onDone();
    }
  };
  const sendAlone = (what: 'Retire' | 'Restore', id: string) =>
    alone(async () => {
      try {
        return await send(what, id);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        return false;
      }
    });
  const askWhy = async (row: ResourceRow, what: 'Retire' | 'Restore') => {
    const change = what === 'Retire' ? 'retire' : 'restore';
    const effects = resource.weighed
      ? await weigh({ act: change, id: row.id }).then(
          (answer) => answer.effects,
          () => undefined,
        )
      : [];
    const asked = {
      title: `${t(`${marks}.act.${change}`)}: ${named(row)}`,
      text: effects ? effectsInWords(t, effects) : t('manage.resource.weighFailed'),
      label: t('manage.resource.reason'),
      okText: t(`${marks}.act.${change}`),
      problem: t('manage.resource.reason.missing'),
    };
    return askReason(modal, asked, (reason) => send(what, row.id, reason)).catch((error: unknown) => {
      if (!isRequestError(error)) throw error;
      return false;
    });
  };
  const act = async () => {
    if (!row) return;
    const what = row.state === 'active' ? 'Retire' : 'Restore';
    const words = t(`${marks}.${what === 'Retire' ? 'retired' : 'restored'}`, { name: named(row) });
    if (resource.reasoned) {
      if (await alone(() => askWhy(row, what))) toast.success(words);
      return;
    }
    if (!(await sendAlone(what, row.id))) return;
    offer(words, () => void sendAlone(what === 'Retire' ? 'Restore' : 'Retire', row.id));
  };
  return { busy, act };
}

/** A row of a resource beside its list: where it is used, what has changed, and retiring it. */
export function ResourcePanel({ resource, named, Act, id, close, reload }: Props) {
  const marks = marksOf(resource);
  const t = useT();
  const calls = resourceCalls(resource);
  const { name } = resource;
  const row = useRemote({ key: `${name}.row.${id}`, read: (signal) => calls.read(id, signal) });
  const uses = useRemote({ key: `${name}.uses.${id}`, read: (signal) => calls.uses(id, signal) });
  const history = useRemote({ key: `${name}.history.${id}`, read: (signal) => calls.history(id, signal) });
  const { busy, act } = useMark({ resource, named }, row.data, () => {
    for (const one of [row, uses, history]) one.reload();
    reload();
  });
  const blocked = uses.data?.uses.filter(({ blocks }) => blocks) ?? [];
  const isActive = row.data?.state !== 'retired';
  // An act is taken back while there is time; then it stays, and once taken back it is not done again.
  const final = row.data?.final || (resource.fixed && !row.data?.undoableUntil);
  // A link to a row that the reader may not see, or that is gone, has no name to show.
  const title = row.data ? named(row.data) : t(labelKey(resource.form) as MessageKey);
  const skeleton = <SkeletonRows shape="text" rows={3} />;
  return (
    <SidePanel
      title={title}
      onClose={close}
      closeLabel={t('common.close')}
      actions={
        row.data && (
          <>
            {Act && isActive && <Act row={row.data} />}
            {!final && (
              <Button
                danger={isActive}
                disabled={busy || (isActive && (!uses.data || blocked.length > 0))}
                onClick={act}
              >
                {t(`${marks}.act.${isActive ? 'retire' : 'restore'}`)}
              </Button>
            )}
          </>
        )
      }
      note={row.data && isActive && !final && t(blocked.length > 0 ? 'manage.resource.blocked' : `${marks}.retireWhy`)}
    >
      <DataArea remote={row} skeleton={skeleton}>
        {({ locked }) => (
          <div className={styles.panel}>
            {locked && <Alert type="info" showIcon title={locked} />}
            {!isActive && <Alert type="info" showIcon title={t(`${marks}.isRetired`)} />}
            <section>
              <h3>{t(resource.fixed ? 'manage.resource.effects' : 'manage.resource.uses')}</h3>
              <DataArea remote={uses} skeleton={skeleton}>
                {(data) => <Uses uses={data.uses} />}
              </DataArea>
            </section>
            <section>
              <h3>{t('manage.resource.history')}</h3>
              <DataArea remote={history} skeleton={skeleton}>
                {(data) => <History resource={resource} list={data.list} />}
              </DataArea>
            </section>
          </div>
        )}
      </DataArea>
    </SidePanel>
  );
}
