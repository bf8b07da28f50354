import { Button, Drawer, type DrawerProps } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { endSide } from './endSide';
import styles from './SidePanel.module.css';

/** Widths in px: text or a short form, a form of two columns, a table. */
const widths = { read: 480, form: 640, table: 720 } as const;

interface SidePanelProps {
  title: ReactNode;
  /** Beside the title: what state the content is in. */
  aside?: ReactNode;
  size?: keyof typeof widths;
  onClose: () => void;
  /** The buttons at the end of the foot; the primary one is the last. Without them there is no foot. */
  actions?: ReactNode;
  /** Of the button at the start of the foot, which closes; `cancel` by itself, none at all with null. */
  closeLabel?: string | null;
  /** At the start of the foot: what the actions will do. */
  note?: ReactNode;
  /** Notes in a line of their own, at the top of the foot. */
  above?: ReactNode;
  children: ReactNode;
  /** For a panel that is not open from the first moment on. */
  drawer?: Pick<DrawerProps, 'destroyOnHidden' | 'open' | 'afterOpenChange' | 'styles'>;
}

/** Panel that opens over the side of a page, on a phone as wide as the window. */
export function SidePanel({
  title,
  aside,
  size = 'read',
  onClose,
  actions,
  closeLabel,
  note,
  above,
  children,
  drawer,
}: SidePanelProps) {
  const t = useT();
  const phone = usePhone();
  const close = closeLabel === undefined ? t('drawer.cancel') : closeLabel;
  return (
    <Drawer
      open
      {...drawer}
      placement={endSide()}
      size={phone ? '100%' : widths[size]}
      title={
        <div className={styles.title}>
          <h2>{title}</h2>
          {aside}
        </div>
      }
      onClose={onClose}
      footer={
        actions && (
          <div className={styles.foot}>
            {above !== undefined && <div className={styles.above}>{above}</div>}
            {close !== null && !phone && (
              <Button type="text" onClick={onClose}>
                {close}
              </Button>
            )}
            <span className={styles.note} role="status">
              {note}
            </span>
            <div className={styles.actions}>{actions}</div>
          </div>
        )
      }
    >
      {children}
    </Drawer>
  );
}
