import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { WhoMay as Rule } from '@domain/api/research';
import type { Translate } from '@/hooks/useT';
import { useT } from '@/hooks/useT';
import styles from './publicity.module.css';

/** Returns a sentence that says whether the user meets a rule. */
function answer(t: Translate, { rule, met, n, most }: Rule): string {
  if (rule === 'teacher') return t('research.guide.who.teacher.yes');
  if (rule === 'onePerPlan')
    return t(n > 0 ? 'research.guide.who.onePerPlan.has' : 'research.guide.who.onePerPlan.none');
  return t(met ? 'research.guide.who.quota.left' : 'research.guide.who.quota.full', { n, left: most - n });
}

/** Rules on who may declare, each with whether the user meets it. */
export function WhoMay({ rules }: { rules: readonly Rule[] }) {
  const t = useT();
  return (
    <section className={styles.part}>
      <h3>{t('research.guide.who')}</h3>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.rule} data-met={rule.met}>
            {rule.met ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
            <span>
              {t(`research.guide.who.${rule.rule}`, { most: rule.most })}
              <small>{answer(t, rule)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
