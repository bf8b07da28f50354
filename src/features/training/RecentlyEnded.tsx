import { RightOutlined } from '@ant-design/icons';
import { trainingLinks } from '@domain/training/links';
import { PageLink } from '@/components/PageLink';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { EndedLines } from './EndedLines';
import styles from './mine.module.css';

const SHOWN = 3;

/** The last trainings that are over, below those that run; nothing while they load or fail: they have a tab of their own. */
export function RecentlyEnded({ total }: { total: number }) {
  const t = useT();
  const { data } = useRemote({
    key: 'trainings:ended',
    read: (signal) =>
      api(
        'GET /api/Training/ListMyTraining',
        { query: { tab: 'ended', pageSize: SHOWN } },
        { signal, needs: ['list'] },
      ),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <div className={styles.part}>
        <h2>{t('training.recent')}</h2>
        <PageLink to={trainingLinks.ended}>
          {t('training.allEnded', { n: total })} <RightOutlined aria-hidden className="flip" />
        </PageLink>
      </div>
      <EndedLines rows={data.list} />
    </section>
  );
}
