import { pageSizes } from '@domain/constants';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './mine.module.css';
import { ProjectLine } from './ProjectLine';
import projectStyles from './projects.module.css';

/** Projects for which the user waits, or of whose sign-up the user wants to be told. */
export function Watched() {
  const t = useT();
  const { data, reload } = useRemote({
    key: 'projects:watched',
    read: (signal) =>
      api(
        'GET /api/Project/SearchProject',
        { query: { tab: 'watched', pageSize: pageSizes.default } },
        { signal, needs: ['list'] },
      ),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <h2 className={styles.part}>{t('training.watched')}</h2>
      <ul className={`${styles.lines} ${projectStyles.lines}`} data-narrow>
        {data.list.map((row) => (
          <li key={row.projectId}>
            <ProjectLine row={row} reload={reload} />
          </li>
        ))}
      </ul>
    </section>
  );
}
