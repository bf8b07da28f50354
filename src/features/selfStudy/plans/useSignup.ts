import { App } from 'antd';
import { useUndoToast } from '@/components/useUndoToast';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/**
 * Signing up to a plan and taking that back; a second time changes nothing, and what stands in the way is told by the
 * global handler. Taking back is asked about, for the plan can be left unread by it, and is itself taken back by signing up.
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
        // Told by the global handler; a reply may be lost of what was done.
      }
      onChanged();
    });
  const takeBack = () =>
    alone(async () => {
      try {
        await api('PUT /api/SelfStudy/CancelSignup/{id}', { path });
        undoable(t('selfStudy.signup.cancelled'), () => void signUp());
      } catch {
        // Told by the global handler; what is in the way is on the page when it is read anew.
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
