import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { ApprovalRefused, WaitingForApproval } from '@/features/admission';
import { askSessionState } from '@/services/currentUser';
import { approvalVerdict, repairPage } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 2 of /personal: the account has passed approval. Shows in place how it stands. */
export function ApprovalGuard({ children }: { children: ReactNode }) {
  const { initialState, setInitialState } = useModel('@@initialState');
  const verdict = approvalVerdict(useGuardInput());
  const user = initialState?.user;
  if (verdict === 'pass' || !user) return children;
  const check = async () => {
    const now = await askSessionState();
    if (!now.failure) await setInitialState(now);
    return now;
  };
  const screen = { user, repairPage: repairPage(user) };
  return verdict === 'refused' ? <ApprovalRefused {...screen} /> : <WaitingForApproval {...screen} onCheck={check} />;
}
