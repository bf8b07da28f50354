import { CheckCircleOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import type { Msg } from '@domain/api/message';
import type { StatusRole } from '@domain/statuses';
import type { ReactNode } from 'react';
import { DaysLeft } from '@/components/DaysLeft';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { compactTime, dayAndTime } from '@/services/format';
import styles from './message.module.css';

type State = NonNullable<Msg['target']['state']>;
type Todo = Pick<Msg, 'target' | 'deadline'>;

const looks: Record<State, { role: StatusRole; icon: ReactNode }> = {
  open: { role: 'act', icon: <EditOutlined aria-hidden /> },
  done: { role: 'ok', icon: <CheckCircleOutlined aria-hidden /> },
  expired: { role: 'fin', icon: <StopOutlined aria-hidden /> },
};

/** State of a to-do. The number of a queue stands in its title. */
export function TodoTag({ message: { target } }: { message: Todo }) {
  const t = useT();
  // A server from another supplier may send no target.
  const { state } = target ?? {};
  if (!state) return null;
  return (
    <RoleTag role={looks[state].role} icon={looks[state].icon}>
      {t(`message.state.${state}`)}
    </RoleTag>
  );
}

/** Deadline of a to-do for the end of its row: first the days left of an open one, below them the date. */
export function TodoDue({
  message: { target, deadline },
  className,
}: {
  message: Todo;
  className?: string | undefined;
}) {
  if (!deadline || target?.state === 'done') return null;
  return (
    <span className={className}>
      {target?.state === 'open' && <DaysLeft deadline={deadline} />}{' '}
      <small>
        <bdi>{compactTime(deadline)}</bdi>
      </small>
    </span>
  );
}

/** State and deadline of a to-do in a line: first the days left, then the date. */
export function TodoState({ message }: { message: Todo }) {
  const t = useT();
  const { target, deadline } = message;
  if (!target?.state && !deadline) return null;
  return (
    <span className={styles.state}>
      <TodoTag message={message} />
      {deadline && (
        <span className={styles.note}>
          {target?.state === 'open' && (
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
