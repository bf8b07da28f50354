import { BellOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { cloneElement } from 'react';
import { useT } from '@/hooks/useT';
import styles from './header.module.css';
import { MessagesPopover, usePressed } from './onDemand';
import { BADGE_MAX, ToolButton } from './ToolButton';

/** The bell: how many messages are unread, and the newest of them. */
export function MessageBell() {
  const t = useT();
  const { total } = useModel('unread');
  const { pressed, waiting, press } = usePressed();
  const bell = (
    <ToolButton
      label={t('frame.messages.open', { n: total })}
      aria-expanded={false}
      icon={
        <>
          <BellOutlined aria-hidden />
          {total > 0 && <span className={styles.badge}>{total > BADGE_MAX ? `${BADGE_MAX}+` : total}</span>}
        </>
      }
    />
  );
  if (pressed) return <MessagesPopover>{bell}</MessagesPopover>;
  return cloneElement(bell, { onClick: press, 'aria-busy': waiting || undefined });
}
