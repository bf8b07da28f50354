import { useAlone } from '@/hooks/useAlone';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Signing up to a plan; a second time changes nothing, and what stands in the way is told by the global handler. */
export function useSignup(planId: string, onChanged: () => void) {
  const t = useT();
  const { busy, alone } = useAlone();
  const signUp = () =>
    alone(async () => {
      try {
        await api('PUT /api/SelfStudy/SignupPlan/{id}', { path: { id: planId } });
        toast.success(t('selfStudy.signup.done'));
      } catch {
        // Told by the global handler; a reply may be lost of what was done.
      }
      onChanged();
    });
  return { busy, signUp };
}
