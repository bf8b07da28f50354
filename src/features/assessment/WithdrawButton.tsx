import type { AssessmentInfo } from '@domain/api/assessment';
import { App } from 'antd';
import { MoveButton } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Takes an assessment back, where that is still possible. */
export function WithdrawButton({ info, onMoved }: { info: AssessmentInfo; onMoved: () => void }) {
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
    <MoveButton moves={info.moves} name="withdraw" type="link" onClick={() => void withdraw()}>
      {t('assessment.withdraw')}
    </MoveButton>
  );
}
