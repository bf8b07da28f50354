import { pageSizes } from '@domain/constants';
import { useModel } from '@umijs/max';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { Greeting } from '@/components/Greeting';
import hub from '@/components/hub.module.css';
import { MeCard } from '@/components/MeCard';
import { SkeletonRows } from '@/components/SkeletonRows';
import { MessagesCard } from '@/features/message';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { features } from '@/services/deployment';
import { CanCard } from './CanCard';
import { PartnersCard } from './PartnersCard';
import { usePartners } from './usePartners';

const facts = ['org', 'login', 'mobile', 'email'] as const;

const Waiting = ({ rows }: { rows: number }) => (
  <div className={cx(hub.card, hub.skeleton)}>
    <SkeletonRows rows={rows} shape="list" />
  </div>
);

/** The cards in their final places. */
const Skeleton = () => (
  <div className={hub.columns}>
    <div className={hub.column}>
      <Waiting rows={3} />
      <Waiting rows={3} />
    </div>
    <div className={hub.column}>
      <Waiting rows={4} />
    </div>
  </div>
);

/** Parts of the page, which come together, because how high each is is not known before. */
function useParts() {
  const top = useRemote({
    key: 'message:top',
    read: (signal) =>
      api('GET /api/Message/TopMsg', { query: { topNumber: pageSizes.topMessages } }, { signal, needs: 'array' }),
  });
  const partners = usePartners(features.studios);
  useRenewed(() => {
    top.reload();
    partners.reload();
  });
  const isSettled = !features.studios || partners.data !== undefined || partners.error !== undefined;
  return { top: isSettled ? top : { ...top, data: undefined, loading: true }, partners };
}

/**
 * First page of somebody of an enterprise: what has been told, the studios that the user works with, and what is known
 * of the user. Where the variant has no studios, what can be done here stands in their place.
 */
export function EnterpriseHome() {
  const t = useT();
  usePageTitle(t('frame.screen.enterprise'));
  const { user } = useModel('currentUser');
  const { top, partners } = useParts();
  if (!user) return null;
  return (
    <>
      <Greeting user={user} />
      <DataArea remote={top} skeleton={<Skeleton />} errorTitle={t('frame.messages.failed')}>
        {(messages) => (
          <div className={hub.columns}>
            <div className={hub.column}>
              <div className={hub.order1}>
                <MessagesCard messages={messages} />
              </div>
              {features.studios && (
                <div className={hub.wide}>
                  <PartnersCard remote={partners} />
                </div>
              )}
              <div className={hub.order3}>
                <CanCard studios={features.studios} />
              </div>
            </div>
            <div className={hub.column}>
              <div className={hub.order3}>
                <MeCard user={user} facts={facts} to="/personal/profile" />
              </div>
            </div>
          </div>
        )}
      </DataArea>
    </>
  );
}
