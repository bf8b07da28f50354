import type { NamedPerson } from '@domain/forms';
import type { CellProps } from '../../types';
import styles from '../kinds.module.css';

/** The name, and below it where the person works. */
export function Cell({ value, read }: CellProps) {
  const found = (read ?? value) as NamedPerson | string | null | undefined;
  if (!found || typeof found === 'string') return found ? <span dir="auto">{found}</span> : null;
  const about = [found.orgName, found.title].filter(Boolean).join(' ');
  return (
    <div className={styles.lines}>
      <div dir="auto">{found.name}</div>
      {about && (
        <div className={styles.about} dir="auto">
          {about}
        </div>
      )}
    </div>
  );
}
