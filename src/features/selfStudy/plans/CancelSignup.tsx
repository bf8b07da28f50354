import type { PlanRow } from '@domain/api/selfStudy';
import { MoveButton, offered } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';
import styles from './plans.module.css';
import { useSignup } from './useSignup';

interface CancelSignupProps {
  plan: PlanRow;
  onChanged: () => void;
}

/** Button that cancels the sign-up to a plan; while that is not possible, the reason is shown below it. */
export function CancelSignup({ plan, onChanged }: CancelSignupProps) {
  const t = useT();
  const { busy, cancel } = useSignup(plan.planId, onChanged);
  if (!offered(plan.moves, 'cancel')) return null;
  return (
    <div className={styles.leave}>
      <MoveButton moves={plan.moves} name="cancel" says block loading={busy} onClick={cancel}>
        {t('selfStudy.signup.cancel')}
      </MoveButton>
    </div>
  );
}
