import type { PartnerStudio } from '@domain/api/studio';
import { studioLinks } from '@domain/studios/links';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import hub from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StudioSeal } from '@/components/StudioSeal';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './enterprise.module.css';

/** A studio, its host, and what the host has entered of the user. */
function Partner({ studio }: { studio: PartnerStudio }) {
  const t = useT();
  const { work } = studio;
  const facts = [
    ['enterpriseName', work.enterpriseName],
    ['position', [work.department, work.position].filter(Boolean).join(' · ')],
    ['specialty', work.specialty],
    ['joinTime', work.joinTime && compactDay(work.joinTime)],
  ] as const;
  return (
    <li className={styles.partner}>
      <StudioSeal studio={studio} size={48} />
      <div className={styles.words}>
        <h3>
          <PageLink to={studioLinks.detail(studio.studioId)}>
            <bdi>{studio.name}</bdi>
          </PageLink>
        </h3>
        <p>
          {t('overview.partner.host')} <bdi>{studio.hostName}</bdi> · <bdi>{studio.orgName}</bdi>
        </p>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(`overview.partner.${name}`)}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </li>
  );
}

/** Studios that the user works with for an enterprise, with what their hosts have entered of the user. */
export function PartnersCard({ remote }: { remote: Remote<PartnerStudio[]> }) {
  const t = useT();
  return (
    <section className={hub.card} aria-labelledby="hub-partners">
      <div className={hub.head}>
        <h2 id="hub-partners">{t('overview.partner')}</h2>
        <span className={hub.end}>
          <PageLink to={studioLinks.square}>{t('overview.partner.square')}</PageLink>
        </span>
      </div>
      <DataArea
        remote={remote}
        skeleton={
          <div className={hub.skeleton}>
            <SkeletonRows rows={3} shape="list" />
          </div>
        }
        errorTitle={t('overview.partner.failed')}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            compact
            title={t('overview.partner.none')}
            description={t('overview.partner.none.why')}
            action={
              <LinkButton to={studioLinks.square} kind="default">
                {t('overview.partner.square')}
              </LinkButton>
            }
          />
        }
      >
        {(list) => (
          <>
            <ul>
              {list.map((studio) => (
                <Partner key={studio.studioId} studio={studio} />
              ))}
            </ul>
            <p className={styles.note}>{t('overview.partner.note')}</p>
          </>
        )}
      </DataArea>
    </section>
  );
}
