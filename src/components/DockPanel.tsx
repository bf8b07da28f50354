import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@/hooks/useT';
import { Dock } from './Dock';
import styles from './DockPanel.module.css';

interface DockPanelProps {
  title: string;
  /** Beside the title: what stands at its end. */
  aside?: ReactNode;
  onClose: () => void;
  /** Called for a key that is pressed in the panel. */
  onKey?: (key: string) => void;
  /** In the foot, above the actions: what they will do. */
  note?: ReactNode;
  /** Without them there is no foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Side panel beside the page instead of over it: the page stays usable. */
export function DockPanel({ title, aside, onClose, onKey, note, actions, children }: DockPanelProps) {
  const t = useT();
  const headId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return createPortal(
    <Dock label={title} roomy>
      {/* A layer that opens from within a form is no part of it: its keys stay here. */}
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={headId}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          onKey?.(event.key);
          event.stopPropagation();
        }}
      >
        <header className={styles.head}>
          <h2 id={headId}>{title}</h2>
          {aside}
          <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('common.close')} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions && (
          <footer className={styles.foot}>
            {note && <div role="status">{note}</div>}
            {actions}
          </footer>
        )}
      </div>
    </Dock>,
    document.querySelector('main') ?? document.body,
  );
}
