import { UserOutlined } from '@ant-design/icons';
import type { PlanRow } from '@domain/api/selfStudy';
import { DaysLeft } from '@/components/DaysLeft';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './plans.module.css';
import { turnOf } from './turn';

/** What happens next in a plan, whose turn it is and until when. */
export function TurnLine({ plan }: { plan: PlanRow }) {
  const t = useT();
  const { kind, mine, time, required, elective } = turnOf(plan);
  return (
    <p className={styles.turn}>
      {mine && (
        <RoleTag role="act" icon={<UserOutlined aria-hidden />}>
          {t('common.yourTurn')}
        </RoleTag>
      )}
      <span>{t(`selfStudy.turn.${kind}`, { time: time ? dayAndTime(time) : '', required, elective })}</span>
      {mine && time && <DaysLeft deadline={time} />}
    </p>
  );
}
