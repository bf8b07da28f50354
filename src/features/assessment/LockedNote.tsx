import type { AssessmentInfo } from '@domain/api/assessment';
import { Alert, App } from 'antd';
import { MoveButton } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import styles from './assessment.module.css';

/** Why an assessment cannot be changed, and taking it back where that is still possible. */
export function LockedNote({ info, onMoved }: { info: AssessmentInfo; onMoved: () => void }) {
  const t = useT();
  const { modal } = App.useApp();
  const withdraw = async () => {
    const sure = await modal.confirm({
      title: t('assessment.withdraw.title'),
      content: t('assessment.withdraw.text'),
      okText: t('assessment.withdraw'),
    });
    if (!sure) return;
    try {
      await api('PUT /api/WithdrawAnnualAssessment', { body: { assessmentId: info.assessmentId } });
      toast.success(t('assessment.withdraw.done'));
    } catch {
      // told by the request layer; the page shows what is stored
    }
    onMoved();
  };
  return (
    <Alert
      className={styles.returned ?? ''}
      type="info"
      showIcon
      title={info.lockedReason}
      action={
        <MoveButton moves={info.moves} name="withdraw" onClick={() => void withdraw()}>
          {t('assessment.withdraw')}
        </MoveButton>
      }
    />
  );
}
