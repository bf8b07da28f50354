import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { LinkButton } from '@/components/LinkButton';
import styles from './training.module.css';

interface ActionButtonProps {
  action: { label: string; link?: string | undefined; disabledReason?: string | undefined };
  primary?: boolean;
  busy?: boolean;
  /** What a press does, where the action leads nowhere. */
  onClick?: () => void;
  /** Stands beside a button that can be pressed. */
  hint?: string | undefined;
  /** What it is about, for those who hear the button alone. */
  about?: string;
  /** Its words stand under it, at the edge, where there is room beside the rest. */
  atEdge?: boolean;
}

/** What can be done, or why it cannot: the reason always stands there and is not only told by pointing. */
export function ActionButton({
  action,
  primary = false,
  busy = false,
  onClick,
  hint,
  about,
  atEdge,
}: ActionButtonProps) {
  const id = useId();
  const { label, link, disabledReason } = action;
  const name = about && { 'aria-label': `${label} ${about}` };
  return (
    <div className={styles.action} data-edge={atEdge || undefined}>
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
        <Button type={primary ? 'primary' : 'default'} loading={busy} onClick={onClick} {...name}>
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
