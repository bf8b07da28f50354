import { pageSizes } from '@domain/constants';
import { useModel } from '@umijs/max';
import { lazy, Suspense } from 'react';
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

/** Only where there are studios. */
const PartnersCard = lazy(() => import('./PartnersCard').then((file) => ({ default: file.PartnersCard })));

const facts = ['org', 'login', 'mobile', 'email'] as const;

const Waiting = ({ rows }: { rows: number }) => (
  <div className={cx(hub.card, hub.skeleton)}>
    <SkeletonRows rows={rows} shape="list" />
  </div>
);

/** Newest messages of the user, in the shape of the card from the start. */
function News() {
  const t = useT();
  const top = useRemote({
    key: 'message:top',
    read: (signal) =>
      api('GET /api/Message/TopMsg', { query: { topNumber: pageSizes.topMessages } }, { signal, needs: 'array' }),
  });
  useRenewed(top.reload);
  return (
    <DataArea remote={top} skeleton={<Waiting rows={2} />} errorTitle={t('frame.messages.failed')}>
      {(messages) => <MessagesCard messages={messages} />}
    </DataArea>
  );
}

/**
 * First page of somebody of an enterprise: what has been told, the studios that the user works with, and what is known
 * of the user. Where the variant has no studios, what can be done here stands in their place.
 */
export function EnterpriseHome() {
  const t = useT();
  usePageTitle(t('frame.screen.enterprise'));
  const { user } = useModel('currentUser');
  if (!user) return null;
  return (
    <>
      <Greeting user={user} />
      <div className={hub.columns}>
        <div className={hub.column}>
          <div className={hub.order1}>
            <News />
          </div>
          {features.studios && (
            <div className={hub.wide}>
              <Suspense fallback={<Waiting rows={3} />}>
                <PartnersCard />
              </Suspense>
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
    </>
  );
}
