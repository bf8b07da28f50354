import { App } from 'antd';
import { useUndoToast } from '@/components/useUndoToast';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/**
 * Signs up to a plan and cancels the sign-up; a repeated call changes nothing, and the global handler shows refusals.
 * Cancelling asks first, and its undo signs up again.
 */
export function useSignup(planId: string, onChanged: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const undoable = useUndoToast();
  const { busy, alone } = useSingleFlight();
  const path = { id: planId };
  const signUp = () =>
    alone(async () => {
      try {
        await api('PUT /api/SelfStudy/SignupPlan/{id}', { path });
        toast.success(t('selfStudy.signup.done'));
      } catch {
        // The global handler shows the error; with a lost reply the sign-up may still have been made.
      }
      onChanged();
    });
  const takeBack = () =>
    alone(async () => {
      try {
        await api('PUT /api/SelfStudy/CancelSignup/{id}', { path });
        undoable(t('selfStudy.signup.cancelled'), () => void signUp());
      } catch {
        // The global handler shows the error; the page shows the reason after it is read again.
      }
      onChanged();
    });
  const cancel = () =>
    void modal.confirm({
      title: t('selfStudy.signup.cancel.title'),
      content: t('selfStudy.signup.cancel.text'),
      okText: t('selfStudy.signup.cancel'),
      cancelText: t('selfStudy.signup.cancel.keep'),
      onOk: takeBack,
    });
  return { busy, signUp, cancel };
}
