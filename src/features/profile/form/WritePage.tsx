import { useModel } from '@umijs/max';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import styles from '@/forms/layouts/page.module.css';
import { useT } from '@/hooks/useT';
import { type LoadedProfile, useProfile } from '../useProfile';
import { isFirst } from './FirstSteps';
import { ProfileForm } from './ProfileForm';

/** Skeleton: the cards of the form in their final places. */
const Skeleton = () => (
  <div className={styles.columns}>
    <div className={styles.cards}>
      {[6, 7, 6].map((rows, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={i} className={styles.card}>
          <SkeletonRows rows={rows} shape="text" />
        </div>
      ))}
    </div>
    <div className={styles.rail}>
      <div className={styles.card}>
        <SkeletonRows rows={6} shape="text" />
      </div>
    </div>
  </div>
);

/** Form of the user's own profile, at `/personal/console/myprofile/infowrite`. */
export function WritePage() {
  const t = useT();
  const { user } = useModel('currentUser');
  const loading = useProfile();
  // The form starts with a fresh answer of the server, not with a cached one; later answers do not change it.
  const [start, setStart] = useState<LoadedProfile>();
  if (!start && loading.data && !loading.loading && !loading.error) setStart(loading.data);
  return (
    <>
      <PageHead
        title={t(user?.isInfoFinished === false ? 'profile.page.first' : 'profile.page.write')}
        // Before the first entrance the steps say that the office has passed it.
        {...(!(start && isFirst(start.profile)) && {
          status: <StatusTag set="profileReview" value={user?.profileReview} />,
        })}
        extra={<PageLink to="/personal/profile">{t('profile.page.view')}</PageLink>}
      />
      <DataArea
        remote={{ ...loading, data: start, loading: loading.loading && !start }}
        skeleton={<Skeleton />}
        errorTitle={t('profile.page.error')}
      >
        {({ profile, dicts }) => <ProfileForm profile={profile} dicts={dicts} />}
      </DataArea>
    </>
  );
}
