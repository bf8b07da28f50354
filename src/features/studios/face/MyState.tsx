import { CheckCircleOutlined, CrownOutlined, HourglassOutlined, UserAddOutlined } from '@ant-design/icons';
import type { StudioCard } from '@domain/api/studio';
import { StudioRole } from '@domain/enums';
import { daysBetween } from '@domain/rules/calendar';
import { StudioReview } from '@domain/statuses';
import { useAccess } from '@umijs/max';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useApply } from '@/features/studioMembers';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import { monthDay } from '@/services/format';
import styles from './face.module.css';

interface MyStateProps {
  studio: StudioCard;
  reload: () => void;
  /** Whether it is the primary action of the page. */
  primary?: boolean;
}

/** Popover with the reason of a refusal, which may be long, and the button to apply again. */
function Refusal({ studio, again }: { studio: StudioCard; again: ReactNode }) {
  const t = useT();
  const { result, examineTime } = studio;
  return (
    <Popover
      trigger="click"
      title={t('studio.refused.title')}
      content={
        <div className={styles.why}>
          <p>
            <bdi>{result || t('studio.refused.none')}</bdi>
          </p>
          {examineTime && <small>{monthDay(examineTime)}</small>}
          {again}
        </div>
      }
    >
      <Button aria-label={t('studio.refused.see.one', { name: studio.name })}>{t('studio.refused.see')}</Button>
    </Popover>
  );
}

/**
 * User's state in a studio with the next step: joined (on its page with a button to leave), waiting for the host since
 * some days, refused with the reason, or a button to apply.
 */
export function MyState({ studio, reload, primary = false }: MyStateProps) {
  const t = useT();
  const { may } = useAccess();
  const { apply: ask, withdraw, quit, dialog, busy } = useApply(reload);
  const { myRole, myApply, applyTime } = studio;
  if (myRole === StudioRole.Manager)
    return (
      <RoleTag role="act" icon={<CrownOutlined aria-hidden />}>
        {t('studio.state.host')}
      </RoleTag>
    );
  if (myRole === StudioRole.Member)
    return (
      <span className={styles.state}>
        <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
          {t('studio.state.joined')}
        </RoleTag>
        {primary && may({ role: 'teacher' }) && (
          <Button type="link" disabled={busy} onClick={() => quit(studio)}>
            {t('studio.quit')}
          </Button>
        )}
      </span>
    );
  if (myApply === StudioReview.Waiting && applyTime) {
    const day = daysBetween(applyTime.slice(0, 10), serverToday()) + 1;
    return (
      <span className={styles.state}>
        <RoleTag role="wait" icon={<HourglassOutlined aria-hidden />}>
          {t('studio.state.waiting', { day: Math.max(day, 1) })}
        </RoleTag>
        <Button
          type="link"
          disabled={busy}
          aria-label={t('studio.withdraw.one', { name: studio.name })}
          onClick={() => void withdraw(studio)}
        >
          {t('studio.withdraw')}
        </Button>
      </span>
    );
  }
  const refused = myApply === StudioReview.NotPassed;
  const apply = may({ role: 'teacher' }) && (
    <Button
      type={primary && !refused ? 'primary' : 'default'}
      icon={<UserAddOutlined aria-hidden />}
      aria-label={t(refused ? 'studio.apply.again.one' : 'studio.apply.one', { name: studio.name })}
      onClick={() => ask(studio)}
    >
      {t(refused ? 'studio.apply.again' : 'studio.apply')}
    </Button>
  );
  return (
    <span className={styles.state}>
      {refused && <StatusTag set="studioReview" value={StudioReview.NotPassed} />}
      {refused ? <Refusal studio={studio} again={apply} /> : apply}
      {dialog}
    </span>
  );
}
