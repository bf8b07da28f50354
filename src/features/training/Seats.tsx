import type { ProjectRow } from '@domain/api/training';
import { useT } from '@/hooks/useT';
import styles from './projects.module.css';

/** Places of a project: taken ones of all, as words and as a bar, and how many are left or wait. */
export function Seats({ project }: { project: Pick<ProjectRow, 'quota' | 'signed' | 'waiting' | 'standing'> }) {
  const t = useT();
  const { quota, signed, waiting } = project;
  if (quota === undefined) return <span className={styles.seats}>{t('project.signed', { n: signed })}</span>;
  const left = Math.max(0, quota - signed);
  const end =
    waiting > 0
      ? t('project.seats.waiting', { n: waiting })
      : left > 0
        ? t('project.seats.left', { n: left })
        : t('project.seats.full');
  return (
    <span className={styles.seats}>
      <span className={styles.count}>
        <span>{signed === 0 ? t('project.seats.all', { n: quota }) : t('project.seats', { signed, quota })}</span>
        {signed > 0 && <small>{end}</small>}
      </span>
      <span className={styles.bar} data-full={left === 0 || undefined} aria-hidden="true">
        <i style={{ inlineSize: `${quota > 0 ? Math.min(100, (signed / quota) * 100) : 100}%` }} />
      </span>
    </span>
  );
}
