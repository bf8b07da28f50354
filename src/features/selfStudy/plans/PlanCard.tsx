import type { PlanRow } from '@domain/api/selfStudy';
import { HourType } from '@domain/enums';
import { studyLinks } from '@domain/selfStudy/links';
import { CourseCover } from '@/components/art/CourseCover';
import { HourBar } from '@/components/HourBar';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import { PlanTag } from '../parts/PlanTag';
import { Price } from '../parts/Price';
import { PlanAction } from './PlanAction';
import styles from './plans.module.css';
import { TurnLine } from './TurnLine';

const Span = ({ from, to }: { from: string; to: string }) => <bdi className={styles.span}>{dayRange(from, to)}</bdi>;

const tones = [
  { tone: 'required', type: HourType.Required },
  { tone: 'elective', type: HourType.Elective },
] as const;

/** Hours that a plan asks for, by kind: as bars once one learns in it, as words before. */
function Hours({ plan }: { plan: PlanRow }) {
  const t = useT();
  const hours = {
    required: { need: plan.requiredHour, done: plan.finishedRequiredHour },
    elective: { need: plan.electiveHour, done: plan.finishedElectiveHour },
  };
  const asked = tones.filter(({ tone }) => hours[tone].need > 0);
  if (!plan.isSignup)
    return asked.map(({ tone }) => (
      <span key={tone}>{t('selfStudy.hours.need', { type: t(`enum.hourType.${tone}`), n: hours[tone].need })}</span>
    ));
  return (
    <div className={styles.bars}>
      {asked.map(({ tone }) => {
        const { need, done } = hours[tone];
        const words = t('selfStudy.hours.of', { type: t(`enum.hourType.${tone}`), done, need });
        return (
          <div key={tone}>
            <span>{words}</span>
            <HourBar done={done} total={need} tone={tone} label={words} />
          </div>
        );
      })}
    </div>
  );
}

interface PlanCardProps {
  plan: PlanRow;
  /** Whether its next step is the primary action of the list. */
  primary: boolean;
  onSignedUp: () => void;
}

/** Card of a plan in a list: the one state that counts for me, dates, hours, price, and next step. */
export function PlanCard({ plan, primary, onSignedUp }: PlanCardProps) {
  const t = useT();
  return (
    <article className={styles.plan}>
      <PageLink to={studyLinks.plan(plan.planId)} className={styles.cover} tabIndex={-1} aria-hidden>
        <CourseCover seed={plan.planId} name={plan.planName} />
      </PageLink>
      <div className={styles.planBody}>
        <div className={styles.planHead}>
          <h2>
            <PageLink to={studyLinks.plan(plan.planId)}>
              <bdi>{plan.planName}</bdi>
            </PageLink>
          </h2>
          <PlanTag plan={plan} />
        </div>
        <p className={styles.facts}>
          <span dir="auto">{plan.orgName}</span>
          <span>{t('selfStudy.plan.courses', { n: plan.courseCount })}</span>
          <span>{t('selfStudy.plan.credit', { n: plan.credit })}</span>
          <span>
            {plan.priceFrom === 0 ? (
              t('selfStudy.plan.someFree')
            ) : (
              <>
                {t('selfStudy.plan.from')} <Price yuan={plan.priceFrom} />
              </>
            )}
          </span>
          {!plan.isSignup && <Hours plan={plan} />}
          <span>
            {t('selfStudy.plan.run')} <Span from={plan.startTime} to={plan.endTime} />
          </span>
        </p>
        {plan.isSignup && <Hours plan={plan} />}
        <div className={styles.planFoot}>
          <TurnLine plan={plan} />
          <div className={styles.actions}>
            <PlanAction plan={plan} primary={primary} onSignedUp={onSignedUp} />
          </div>
        </div>
      </div>
    </article>
  );
}
