import { CheckCircleOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import type { StatusRole } from '@domain/statuses';
import type { ReactNode } from 'react';
import { DaysLeft } from '@/components/DaysLeft';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './message.module.css';

type State = NonNullable<Msg['target']['state']>;

const looks: Record<State, { role: StatusRole; icon: ReactNode }> = {
  open: { role: 'act', icon: <EditOutlined aria-hidden /> },
  done: { role: 'ok', icon: <CheckCircleOutlined aria-hidden /> },
  expired: { role: 'fin', icon: <StopOutlined aria-hidden /> },
};

/** State and deadline of a to-do: first the days left, then the date. */
export function TodoState({
  message: { target, deadline, group },
}: {
  message: Pick<Msg, 'target' | 'deadline' | 'group'>;
}) {
  const t = useT();
  // A server from another supplier may send no target.
  const { state } = target ?? {};
  if (!state && !deadline) return null;
  return (
    <span className={styles.state}>
      {state && (
        <RoleTag role={looks[state].role} icon={looks[state].icon}>
          {t(`message.state.${state}`)}
          {state === 'open' && group && ` ${group.open}`}
        </RoleTag>
      )}
      {deadline && (
        <span className={styles.note}>
          {state === 'open' && (
            <>
              <DaysLeft deadline={deadline} /> ·{' '}
            </>
          )}
          <bdi>{t('message.due', { time: dayAndTime(deadline) })}</bdi>
        </span>
      )}
    </span>
  );
}
