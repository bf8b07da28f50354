import { UserOutlined } from '@ant-design/icons';
import type { PlanRow } from '@domain/api/selfStudy';
import { DaysLeft } from '@/components/DaysLeft';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './plans.module.css';
import { planTurn } from './turn';

/** Returns which hours are still to be finished; with `none` a course or its exam is missing. */
function leftOf(required: number, elective: number) {
  if (required > 0) return elective > 0 ? 'both' : 'required';
  return elective > 0 ? 'elective' : 'none';
}

/** Line with the next step of a plan, whose turn it is and until when. */
export function TurnLine({ plan }: { plan: PlanRow }) {
  const t = useT();
  const { kind, mine, time, required, elective } = planTurn(plan);
  const hours = t(`selfStudy.turn.left.${leftOf(required, elective)}`, { required, elective });
  return (
    <p className={styles.turn}>
      {mine && (
        <RoleTag role="act" icon={<UserOutlined aria-hidden />}>
          {t('common.yourTurn')}
        </RoleTag>
      )}
      <span>{t(`selfStudy.turn.${kind}`, { time: time ? dayAndTime(time) : '', hours })}</span>
      {mine && time && <DaysLeft deadline={time} />}
    </p>
  );
}
