import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './admission.module.css';
import type { AdmissionScreenProps } from './WaitingForApproval';

/** The account was not approved: why, and where to correct it and hand it in again. */
export function ApprovalRefused({ user, repairPage }: AdmissionScreenProps) {
  const t = useT();
  const title = t('admission.refused.title');
  return (
    <NoticeScreen
      picture={<StatusTag set="profileReview" value={user.profileReview} />}
      title={title}
      reason={
        <>
          <span className="visually-hidden">{t('admission.refused.why')} </span>
          <span className={styles.reason} dir="auto">
            {user.profileReviewReason || t('admission.refused.noReason')}
          </span>
        </>
      }
      action={<LinkButton to={repairPage}>{t('admission.refused.action')}</LinkButton>}
    />
  );
}
