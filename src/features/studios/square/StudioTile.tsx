import type { StudioCard } from '@domain/api/studio';
import { StudioRole } from '@domain/enums';
import { studioLinks } from '@domain/studios/links';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { StudioSeal } from '@/components/StudioSeal';
import { useT } from '@/hooks/useT';
import { MyState } from '../face/MyState';
import { StudioSize, StudioTags } from '../face/StudioFacts';
import styles from './square.module.css';

/** Tile of a studio in the square: its host, its field, its introduction, and the user's state in it. */
export function StudioTile({ row: studio, reload }: { row: StudioCard; reload: () => void }) {
  const t = useT();
  const { waitingCount = 0 } = studio;
  return (
    <>
      <div className={styles.head}>
        <StudioSeal studio={studio} />
        <div className={styles.facts}>
          <h2>
            <PageLink to={studioLinks.detail(studio.studioId)}>
              <bdi>{studio.name}</bdi>
            </PageLink>
          </h2>
          <p className={styles.host}>
            {t('studio.host')} <bdi>{studio.hostName}</bdi> · <bdi>{studio.orgName}</bdi>
          </p>
          <StudioTags studio={studio} />
        </div>
      </div>
      <p className={styles.motto}>
        <bdi>{studio.motto}</bdi>
      </p>
      <div className={styles.foot}>
        <StudioSize studio={studio} />
        {studio.myRole === StudioRole.Manager && waitingCount > 0 ? (
          <PageLink to={studioLinks.applicants(studio.studioId)}>
            <RoleTag role="act">{t('studio.waitForYou', { n: waitingCount })}</RoleTag>
          </PageLink>
        ) : (
          <MyState studio={studio} reload={reload} />
        )}
      </div>
    </>
  );
}
