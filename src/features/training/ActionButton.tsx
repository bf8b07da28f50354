import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '@/components/LinkButton';
import styles from './training.module.css';

interface ActionButtonProps {
  action: { label: string; link?: string | undefined; disabledReason?: string | undefined };
  primary?: boolean;
  busy?: boolean;
  /** Called on a press, for an action that is not a link. */
  onClick?: () => void;
  /** Text beside a button that is not disabled. */
  hint?: string | undefined;
  /** Added to the accessible name: what the button is about, for users of screen readers. */
  about?: string;
  /** The text stands below the button, at the edge, instead of beside it. */
  below?: boolean;
  /** Icon of an action that can be done. */
  icon?: ReactNode;
}

/** Button or link of an action; the reason of a disabled one is always visible, not only on hover. */
export function ActionButton({
  action,
  primary = false,
  busy = false,
  onClick,
  hint,
  about,
  below = false,
  icon,
}: ActionButtonProps) {
  const id = useId();
  const { label, link, disabledReason } = action;
  const name = about && { 'aria-label': `${label} ${about}` };
  return (
    <div className={styles.action} data-below={below || undefined}>
      {disabledReason !== undefined ? (
        <Button
          icon={<LockOutlined aria-hidden />}
          className={styles.blocked ?? ''}
          aria-disabled
          aria-describedby={id}
          {...name}
        >
          {label}
        </Button>
      ) : link !== undefined && !onClick ? (
        <LinkButton to={link} kind={primary ? 'primary' : 'default'} {...name}>
          {label}
        </LinkButton>
      ) : (
        <Button type={primary ? 'primary' : 'default'} icon={icon} loading={busy} onClick={onClick} {...name}>
          {label}
        </Button>
      )}
      {(disabledReason ?? hint) && (
        <span className={styles.hint} id={id}>
          {disabledReason ?? hint}
        </span>
      )}
    </div>
  );
}
