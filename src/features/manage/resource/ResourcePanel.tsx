import type { ResourceChange } from '@domain/api/resource';
import { type FieldShape, isBlank, labelKey } from '@domain/forms';
import type { Resource, ResourceAct } from '@domain/manage/resource';
import { PATH_SEPARATOR } from '@domain/organisations/form';
import type { MessageKey } from '@locales/keys';
import { useAccess } from '@umijs/max';
import { Alert, Button } from 'antd';
import type { ComponentType } from 'react';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { FieldValue } from '@/forms/FieldValue';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import type { Retiring } from './askRetire';
import { type ResourceRow, resourceCalls } from './calls';
import { actKey, marksOf } from './marks';
import styles from './resource.module.css';
import { Uses } from './Uses';
import { useMark } from './useMark';

interface Props extends OpenedProps {
  resource: Resource;
  /** Name of a row for users. */
  named: (row: ResourceRow) => string;
  Act?: ComponentType<{ row: ResourceRow }>;
  usesTo?: (key: string, id: string) => string | undefined;
  Retiring?: Retiring;
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

/** Values of a row, but for its title, which stands in the head. */
function Values({ resource: { form, tree }, row }: Pick<Props, 'resource'> & { row: ResourceRow }) {
  const t = useT();
  // The one above stands in the row of a tree with all of those above it.
  const above = tree && Array.isArray(row.above) ? row.above.join(PATH_SEPARATOR) : undefined;
  const names = Object.keys(form.fields).filter((name) => name !== form.title && !isBlank(row[name]));
  if (names.length === 0) return null;
  return (
    <section>
      <h3>{t('manage.resource.values')}</h3>
      <dl className={styles.changed}>
        {names.map((name) => {
          const label = labelKey(form, name) as MessageKey;
          return (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd>
                {above && form.fields[name]?.kind === 'organisation' ? (
                  <bdi>{above}</bdi>
                ) : (
                  <FieldValue name={name} field={form.fields[name] as FieldShape} row={row} labelKey={label} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Acts whose values are shown with them. */
const valued: readonly ResourceAct[] = ['add', 'change', 'back'];

/** Changes of a row, the newest first, each with who made it and what it changed. */
export function History({
  resource,
  list,
  none = 'manage.resource.unchanged',
}: Pick<Props, 'resource'> & {
  list: readonly ResourceChange[];
  /** Words where nothing has changed. */
  none?: MessageKey;
}) {
  const t = useT();
  const now = serverNow();
  if (list.length === 0) return <p className={styles.quiet}>{t(none)}</p>;
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

/** A row of a resource beside its list: where it is used, what has changed, and retiring it. */
export function ResourcePanel({ resource, named, Act, usesTo, Retiring, id, close, reload }: Props) {
  const marks = marksOf(resource);
  const t = useT();
  const calls = resourceCalls(resource);
  const { name } = resource;
  const row = useRemote({ key: `${name}.row.${id}`, read: (signal) => calls.read(id, signal) });
  const uses = useRemote({ key: `${name}.uses.${id}`, read: (signal) => calls.uses(id, signal) });
  const history = useRemote({ key: `${name}.history.${id}`, read: (signal) => calls.history(id, signal) });
  const { offers } = useAccess();
  const pageOf = (key: string) => {
    const page = usesTo?.(key, id);
    return page && offers(page.replace(/\?.*$/, '')) ? page : undefined;
  };
  const { busy, act } = useMark({ resource, named, Retiring }, row.data, uses.data?.uses, () => {
    for (const one of [row, uses, history]) one.reload();
    reload();
  });
  const blocked = uses.data?.uses.filter(({ blocks }) => blocks) ?? [];
  const isActive = row.data?.state !== 'retired';
  // An act is taken back while there is time; then it stays, and once taken back it is not done again.
  const final = row.data?.final || row.data?.stuck || (resource.fixed && !row.data?.undoableUntil);
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
        {(shown) => (
          <div className={styles.panel}>
            {shown.locked && <Alert type="info" showIcon title={shown.locked} />}
            {!isActive && <Alert type="info" showIcon title={t(`${marks}.isRetired`)} />}
            {shown.stuck && (
              <Alert
                type="warning"
                showIcon
                title={t(`manage.resource.stuck.${isActive ? 'undo' : 'restore'}`, { why: shown.stuck })}
              />
            )}
            <Values resource={resource} row={shown} />
            <section>
              <h3>{t(resource.fixed ? 'manage.resource.effects' : 'manage.resource.uses')}</h3>
              <DataArea remote={uses} skeleton={skeleton}>
                {(data) => <Uses uses={data.uses} to={pageOf} />}
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
