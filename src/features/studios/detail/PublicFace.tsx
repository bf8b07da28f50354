import type { StudioDetails } from '@domain/api/studio';
import { useAccess } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Film } from '@/features/courseViewer';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { Achievements } from './Achievements';
import styles from './detail.module.css';

/** Public view of a studio: its work, its film, its achievements, its host, and how to join. */
export function PublicFace({ studio }: { studio: StudioDetails }) {
  const t = useT();
  const { may } = useAccess();
  const { studioId, host, motto, intro, statistics, name } = studio;
  const remote = useRemote({
    key: `studio information ${studioId}`,
    read: (signal) => api('GET /api/GetStudioInformation', { query: { studioId } }, { signal, needs: ['studioId'] }),
  });
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <section className={styles.card}>
          <h2>{t('studio.public.about')}</h2>
          {motto && (
            <p className={styles.motto}>
              <bdi>{motto}</bdi>
            </p>
          )}
          <p className={styles.text} dir="auto">
            {intro || t('studio.item.blank')}
          </p>
        </section>
        <DataArea remote={remote} skeleton={<SkeletonRows rows={3} />} errorTitle={t('studio.detail.failed')}>
          {({ videoUrl }) =>
            videoUrl ? (
              <section className={styles.card}>
                <h2>{t('studio.public.film')}</h2>
                <Film url={videoUrl} title={name} onFailed={remote.reload} />
              </section>
            ) : null
          }
        </DataArea>
        <Achievements studioId={studioId} />
      </div>
      <aside className={styles.side}>
        <section className={styles.card}>
          <h2>{t('studio.public.host')}</h2>
          <p className={styles.hostName}>
            <bdi>{host.name}</bdi>
          </p>
          <p>
            <bdi>{host.orgName}</bdi>
          </p>
          {host.title && (
            <p>
              <bdi>{host.title}</bdi>
            </p>
          )}
          {host.teachingSince && <p>{t('studio.public.teaching', { year: host.teachingSince.slice(0, 4) })}</p>}
        </section>
        <section className={styles.card}>
          <h2>{t('studio.public.join')}</h2>
          <p>{t(may({ role: 'enterprise' }) ? 'studio.public.join.enterprise' : 'studio.public.join.text')}</p>
          {statistics.schools > 0 && <p>{t('studio.public.schools', { n: statistics.schools })}</p>}
        </section>
      </aside>
    </div>
  );
}
