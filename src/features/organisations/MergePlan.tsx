import type { MergePlan as Plan } from '@domain/api/manage';
import { Alert, Form, type FormInstance } from 'antd';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './merge.module.css';

function Unit({ unit, after }: { unit: Plan['from']; after?: number }) {
  const t = useT();
  return (
    <div className={styles.unit}>
      <b>
        <bdi>{unit.name}</bdi>
      </b>
      <small>{unit.above.join(' / ')}</small>
      <small>
        {after === undefined
          ? t('organisationMerge.plan.people', { n: unit.people })
          : t('organisationMerge.plan.after', { n: after })}
      </small>
    </div>
  );
}

function Contents({ plan, seats }: { plan: Plan; seats: unknown }) {
  const t = useT();
  const and = t('manage.and');
  const gaps = plan.documents.filter(({ gap }) => gap);
  const moves = seats === 1;
  const lines: [string, string[]][] = [
    [
      t('organisationMerge.plan.documents'),
      plan.documents.map(({ name, n }) => t('organisationMerge.plan.some', { name, n })),
    ],
    [
      t(moves ? 'organisationMerge.plan.seats.move' : 'organisationMerge.plan.seats.end'),
      plan.seats.map(({ name, kinds }) => t('organisationMerge.plan.who', { name, what: kinds.join(and) })),
    ],
    [
      t('organisationMerge.plan.rights'),
      plan.rights.map(({ name, rights }) =>
        t('organisationMerge.plan.who', { name, what: rights.map((one) => t(`manage.right.${one}`)).join(and) }),
      ),
    ],
    [t('organisationMerge.plan.owned'), plan.owned.map(({ name, n }) => t('organisationMerge.plan.some', { name, n }))],
    [t('organisationMerge.plan.below'), plan.below > 0 ? [t('organisationMerge.plan.units', { n: plan.below })] : []],
  ];
  return (
    <div className={styles.plan}>
      <div className={styles.way}>
        <Unit unit={plan.from} />
        <span className={styles.arrow} aria-hidden />
        {plan.into ? (
          <Unit unit={plan.into} after={plan.from.people + plan.into.people} />
        ) : (
          <small>{t('organisationMerge.plan.choose')}</small>
        )}
      </div>
      <dl className={styles.lines}>
        {lines
          .filter(([, parts]) => parts.length > 0)
          .map(([label, parts]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {parts.map((part) => (
                  <bdi key={part}>{part}</bdi>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {gaps.length > 0 && !moves && (
        <Alert
          type="warning"
          showIcon
          title={t('organisationMerge.plan.gap', { what: gaps.map(({ name }) => name).join(and) })}
        />
      )}
      <Alert type="info" showIcon title={t('organisationMerge.plan.why')} />
    </div>
  );
}

/** Above the form of a merging: the two organisations, and what would go from one to the other. */
export function MergePlan({ form }: { form: FormInstance }) {
  const fromId: unknown = Form.useWatch('fromId', form);
  const intoId: unknown = Form.useWatch('intoId', form);
  const seats: unknown = Form.useWatch('seats', form);
  const from = typeof fromId === 'string' ? fromId : '';
  const into = typeof intoId === 'string' && intoId !== from ? intoId : undefined;
  const remote = useRemote({
    key: `mergePlan:${from}:${into ?? ''}`,
    ready: from !== '',
    read: (signal) =>
      api(
        'GET /api/Manage/PlanMerge',
        { query: { fromId: from, ...(into && { intoId: into }) } },
        { signal, needs: ['from'] },
      ),
  });
  const t = useT();
  if (!from) return null;
  return (
    <section aria-label={t('organisationMerge.plan')} aria-live="polite">
      <DataArea remote={remote} skeleton={<SkeletonRows rows={3} shape="text" />} errorTitle={t('manage.failed')}>
        {(plan) => <Contents plan={plan} seats={seats} />}
      </DataArea>
    </section>
  );
}
