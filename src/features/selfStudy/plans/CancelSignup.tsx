import type { PlanRow } from '@domain/api/selfStudy';
import { MoveButton, offered } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';
import styles from './plans.module.css';
import { useSignup } from './useSignup';

interface CancelSignupProps {
  plan: PlanRow;
  onChanged: () => void;
}

/** The quiet way out of a plan, with the reason below it while there is none. */
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
