import { DeleteOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import styles from './rows.module.css';

interface Props {
  id: number;
  /** Counted from 0. */
  n: number;
  label: string;
  ordered: boolean;
  handle: ReactNode;
  onMove: (to: number) => void;
  /** Absent: it stays. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** One row: its handle, its fields, and the button that takes it away. */
export function EditRow({ id, n, label, ordered, handle, onMove, onRemove, children }: Props) {
  const t = useT();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !ordered,
  });
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!ordered || !event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(n + step);
  };
  const what = t('form.row.of', { what: label, n: n + 1 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls within are heard here
    <div
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      onKeyDown={keys}
    >
      {ordered && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          className={styles.handle}
          aria-label={t('form.row.move', { what })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          {handle}
          <bdi>{n + 1}</bdi>
        </button>
      )}
      {children}
      {onRemove && (
        <Button
          className={styles.remove ?? ''}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.row.remove', { what })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
