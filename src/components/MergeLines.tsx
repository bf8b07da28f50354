import type { MergePlan } from '@domain/api/manage';
import { Alert } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './MergeLines.module.css';

interface Props {
  plan: MergePlan;
  /** Seats go along; otherwise they end. */
  moves: boolean;
}

/** Everything that the merging of an organisation would move, and what nobody would decide about afterwards. */
export function MergeLines({ plan, moves }: Props) {
  const t = useT();
  const and = t('manage.and');
  const gaps = plan.documents.filter(({ gap }) => gap);
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
  const told = lines.filter(([, parts]) => parts.length > 0);
  return (
    <>
      {told.length > 0 && (
        <dl className={styles.lines}>
          {told.map(([label, parts]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {parts.map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {gaps.length > 0 && !moves && (
        <Alert
          type="warning"
          showIcon
          title={t('organisationMerge.plan.gap', { what: gaps.map(({ name }) => name).join(and) })}
        />
      )}
    </>
  );
}
