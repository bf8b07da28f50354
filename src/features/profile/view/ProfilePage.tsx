import { useModel, useSearchParams } from '@umijs/max';
import { lazy } from 'react';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { useProfile } from '../useProfile';
import { AccountCard } from './AccountCard';
import { Head } from './Head';
import { Sections } from './Sections';
import { SimilarCard } from './SimilarCard';
import styles from './view.module.css';

/** Only enterprise users write here: the others need not load the form to read. */
const WritePage = lazy(() =>
  import(/* webpackChunkName: "profileForm" */ '../form/WritePage').then((module) => ({ default: module.WritePage })),
);

const Skeleton = () => (
  <>
    <div className={styles.card}>
      <SkeletonRows rows={1} shape="list" />
    </div>
    <div className={styles.columns}>
      <div className={styles.column}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={styles.card}>
            <SkeletonRows rows={5} shape="text" />
          </div>
        ))}
      </div>
      <div className={styles.card}>
        <SkeletonRows rows={5} shape="text" />
      </div>
    </div>
  </>
);

function ReadPage() {
  const t = useT();
  usePageTitle(t('profile.page.title'));
  const remote = useProfile();
  return (
    <DataArea remote={remote} skeleton={<Skeleton />} errorTitle={t('profile.page.error')}>
      {({ profile, dicts }) => (
        <>
          <Head profile={profile} />
          <div className={styles.columns}>
            <Sections profile={profile} dicts={dicts} />
            <div className={styles.column}>
              <AccountCard profile={profile} onChanged={remote.reload} />
              <SimilarCard loginName={profile.loginName} />
            </div>
          </div>
        </>
      )}
    </DataArea>
  );
}

/**
 * User's own profile to read, at `/personal/profile`. An enterprise user has no console and edits the profile here,
 * with `?edit=1`.
 */
export function ProfilePage() {
  const user = useModel('currentUser').user;
  const [query] = useSearchParams();
  return user?.isEnterpriseUser && query.has('edit') ? <WritePage /> : <ReadPage />;
}
