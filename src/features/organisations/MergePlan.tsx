import type { MergePlan as Plan } from '@domain/api/manage';
import { organisationTyped } from '@domain/forms';
import { Alert, Form, type FormInstance } from 'antd';
import { DataArea } from '@/components/DataArea';
import { MergeLines } from '@/components/MergeLines';
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
  return (
    <div className={styles.plan}>
      <div className={styles.way}>
        <Unit unit={plan.from} />
        <span className={styles.arrow} aria-hidden />
        {plan.into ? (
          <Unit unit={plan.into} {...(!plan.problem && { after: plan.from.people + plan.into.people })} />
        ) : (
          <small>{t('organisationMerge.plan.choose')}</small>
        )}
      </div>
      {plan.problem === undefined ? (
        <>
          <MergeLines plan={plan} moves={seats === 1} />
          <Alert type="info" showIcon title={t('organisationMerge.plan.why')} />
        </>
      ) : (
        <Alert type="error" showIcon title={plan.problem} />
      )}
    </div>
  );
}

/** Id of the organisation in a field; empty where none was chosen. */
const idIn = (value: unknown): string =>
  typeof value === 'string' && organisationTyped(value) === undefined ? value : '';

/** Above the form of a merging: the two organisations, and what would go from one to the other. */
export function MergePlan({ form }: { form: FormInstance }) {
  const fromId: unknown = Form.useWatch('fromId', form);
  const intoId: unknown = Form.useWatch('intoId', form);
  const seats: unknown = Form.useWatch('seats', form);
  const from = idIn(fromId);
  const into = idIn(intoId) === from ? undefined : idIn(intoId) || undefined;
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
  return (
    <section aria-label={t('organisationMerge.plan')} aria-live="polite" className={styles.room}>
      {from === '' ? (
        <p className={styles.quiet}>{t('organisationMerge.plan.first')}</p>
      ) : (
        <DataArea remote={remote} skeleton={<SkeletonRows rows={3} shape="text" />}>
          {(plan) => <Contents plan={plan} seats={seats} />}
        </DataArea>
      )}
    </section>
  );
}
