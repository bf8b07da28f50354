import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { memo } from 'react';
import { Fraction } from '@/components/Fraction';
import { useT } from '@/hooks/useT';
import type { Reviewed } from './calls';
import styles from './numbers.module.css';

/** Conditions of what is asked for, each with how far it is met. */
export const Proofs = memo(({ doc: { proofs: of, form } }: { doc: Reviewed }) => {
  const t = useT();
  if (!of) return null;
  const filed = form.some(({ resInfos = [] }) => resInfos.length > 0);
  // Conditions without any record are no small print: nothing speaks for what is asked for.
  const lacks = of.length === 0 ? !filed : of.some(({ have, need }) => have < need);
  return (
    <section className={styles.proofs} data-lacks={lacks || undefined} aria-labelledby="desk-proofs">
      <h3 id="desk-proofs">{t('desk.proofs')}</h3>
      {of.length === 0 && (
        <p data-told={filed || undefined}>
          {filed ? <InfoCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
          {t(filed ? 'desk.proofs.none' : 'desk.proofs.nothing')}
        </p>
      )}
      <ul>
        {of.map(({ name, label, need, have, unit }) => {
          const met = have >= need;
          const Icon = met ? CheckCircleFilled : ExclamationCircleFilled;
          return (
            <li key={name} data-met={met || undefined}>
              <Icon aria-hidden />
              <span>{label}</span>
              <span>
                <Fraction part={have} whole={need} /> {unit}
              </span>
              {!met && <small>{t('desk.proofs.lacks')}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
});
