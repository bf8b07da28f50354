import type { PlanDetail } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import { Price } from '../parts/Price';
import parts from '../parts/parts.module.css';
import { CancelSignup } from './CancelSignup';
import styles from './plans.module.css';
import { TurnLine } from './TurnLine';

/** Dates, hours and price of a plan, with links to its parts. */
export function PlanFacts({ plan, onChanged }: { plan: PlanDetail; onChanged: () => void }) {
  const t = useT();
  const rows: [string, ReactNode][] = [
    [t('selfStudy.plan.signup'), dayRange(plan.signupStartTime, plan.signupEndTime)],
    [t('selfStudy.plan.run'), dayRange(plan.startTime, plan.endTime)],
    [t('enum.hourType.required'), t('selfStudy.hour', { n: plan.requiredHour })],
    [t('enum.hourType.elective'), t('selfStudy.hour', { n: plan.electiveHour })],
    [t('selfStudy.plan.courseCount'), t('selfStudy.plan.courses', { n: plan.courseCount })],
    [t('selfStudy.plan.priceFrom'), <Price key="price" yuan={plan.priceFrom} />],
    [t('selfStudy.plan.creditName'), t('selfStudy.plan.credit', { n: plan.credit })],
    [t('selfStudy.plan.org'), plan.orgName],
  ];
  return (
    <aside className={parts.card}>
      <h2>{t('selfStudy.plan.facts')}</h2>
      <TurnLine plan={plan} />
      <dl className={styles.dl}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.isSignup && (
        <ul className={styles.links}>
          <li>
            <PageLink to={studyLinks.myCourses(plan.planId)}>{t('selfStudy.mine')}</PageLink>
          </li>
          <li>
            <PageLink to={studyLinks.archives(plan.planId)}>{t('frame.screen.archives')}</PageLink>
          </li>
        </ul>
      )}
      <CancelSignup plan={plan} onChanged={onChanged} />
    </aside>
  );
}
