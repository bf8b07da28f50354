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
import { ProfileForm } from './ProfileForm';

/** Cards of the form in their final places. */
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

/** Filling in one's profile (specification §2, `/personal/console/myprofile/infowrite`). */
export function WritePage() {
  const t = useT();
  const review = useModel('currentUser').user?.profileReview;
  const loading = useProfile();
  // The form begins with what the server has now and not with what was seen minutes ago; later readings do not touch it.
  const [start, setStart] = useState<LoadedProfile>();
  if (!start && loading.data && !loading.loading && !loading.error) setStart(loading.data);
  return (
    <>
      <PageHead
        title={t('profile.page.write')}
        status={<StatusTag set="profileReview" value={review} />}
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
