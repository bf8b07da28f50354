import { offersPage } from '@domain/access/areas';
import type { MyProfile } from '@domain/api/accountShapes';
import { unitTransferLinks } from '@domain/unitTransfers/links';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { PageLink } from '@/components/PageLink';
import type { Elsewhere } from '@/forms/context';
import { useT } from '@/hooks/useT';
import { deployment } from '@/services/deployment';

/** The organisation, once it was approved: it changes by a transfer, which the account may have to wait for. */
export function useElsewhere({ orgByTransfer, orgName }: MyProfile): Readonly<Record<string, Elsewhere>> | undefined {
  const t = useT();
  const { user } = useModel('currentUser');
  const offered = offersPage(unitTransferLinks.page, user, deployment.features);
  return useMemo(() => {
    if (!orgByTransfer) return undefined;
    const note = (
      <>
        {t('profile.byTransfer')}{' '}
        {offered ? (
          <PageLink className="underlined" to={unitTransferLinks.page}>
            {t('profile.byTransfer.do')}
          </PageLink>
        ) : (
          t('profile.byTransfer.later')
        )}
      </>
    );
    return { orgId: { shown: orgName, note } };
  }, [orgByTransfer, orgName, offered, t]);
}
