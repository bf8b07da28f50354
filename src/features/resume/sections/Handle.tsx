import { HolderOutlined } from '@ant-design/icons';
import type { useSortable } from '@dnd-kit/sortable';
import { useT } from '@/hooks/useT';
import styles from './sections.module.css';

type Sortable = ReturnType<typeof useSortable>;

/** Handle that moves a row, with the mouse, a finger or the keyboard. */
export function Handle({ name, sortable }: { name: string; sortable: Sortable }) {
  const t = useT();
  const { setActivatorNodeRef, listeners, attributes } = sortable;
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      className={styles.handle}
      aria-label={t('resume.move', { name })}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}

/** Returns the style of the position of a row while rows are moved. */
export const placeOf = ({ transform, transition }: Sortable) => ({
  transform: transform ? `translateY(${transform.y}px)` : undefined,
  transition,
});
