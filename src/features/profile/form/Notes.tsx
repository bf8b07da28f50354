import type { MyProfile } from '@domain/api/accountShapes';
import { ProfileReview } from '@domain/statuses';
import { Alert } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { HOME } from '@/services/home';
import styles from './form.module.css';

/** Notes above the form: the state of the review, and whether the profile is complete. */
export function Notes({ profile, finished }: { profile: MyProfile; finished: boolean }) {
  const t = useT();
  const { profileReview, profileReviewReason } = profile;
  return (
    <>
      {profileReview === ProfileReview.NotPassed && (
        <Alert
          type="error"
          showIcon
          title={t('profile.state.notPassed')}
          description={
            <>
              <p>{t('profile.state.notPassedDo')}</p>
              {profileReviewReason && (
                <p className={styles.reason} dir="auto">
                  {t('profile.state.reason', { reason: profileReviewReason })}
                </p>
              )}
            </>
          }
        />
      )}
      {profileReview === ProfileReview.Unreviewed && (
        <Alert type="warning" showIcon title={t('profile.state.waiting')} description={t('profile.state.waitingWho')} />
      )}
      {finished && (
        <Alert
          type="success"
          showIcon
          title={t('profile.state.finished')}
          action={<LinkButton to={HOME}>{t('profile.state.enter')}</LinkButton>}
        />
      )}
    </>
  );
}
