import type { CurrentUser } from '@domain/api/accountShapes';
import { Button } from 'antd';
import { useState } from 'react';
import { NoticeScreen } from '@/components/NoticeScreen';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { SessionState } from '@/services/currentUser';
import { deployment, variantTexts } from '@/services/deployment';
import { toast } from '@/services/feedback';

export interface AdmissionScreenProps {
  user: CurrentUser;
  /** The page on which the account is put right. */
  repairPage: string;
}

interface WaitingProps extends AdmissionScreenProps {
  /** Asks the server how the account stands now, and takes the answer over. */
  onCheck: () => Promise<SessionState>;
}

/** Page of an account that waits for approval: who approves it, and what the user can do meanwhile. */
export function WaitingForApproval({ user, repairPage, onCheck }: WaitingProps) {
  const t = useT();
  const [checking, setChecking] = useState(false);
  const title = t('admission.waiting.title');
  const check = async () => {
    setChecking(true);
    const { user: now, failure } = await onCheck();
    setChecking(false);
    if (failure) toast.error(failure.message);
    else if (now?.profileReview === user.profileReview) toast.warning(t('admission.waiting.checked'));
  };
  return (
    <NoticeScreen
      picture={<StatusTag set="profileReview" value={user.profileReview} />}
      title={title}
      reason={
        user.orgName
          ? t('admission.waiting.reason', { org: user.orgName, days: deployment.approvalDays })
          : t('admission.waiting.reasonAnywhere', { days: deployment.approvalDays })
      }
      action={
        <Button type="primary" loading={checking} onClick={() => void check()}>
          {t('admission.waiting.check')}
        </Button>
      }
    >
      <PageLink to={repairPage}>{t('admission.waiting.action')}</PageLink>
      <p>{t('admission.waiting.late', { service: variantTexts().service })}</p>
    </NoticeScreen>
  );
}
