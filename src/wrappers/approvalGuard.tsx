import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { ApprovalRefused, WaitingForApproval } from '@/features/admission';
import { approvalVerdict, repairPage } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 2 of /personal: the account has passed approval. Shows in place how it stands. */
export function ApprovalGuard({ children }: { children: ReactNode }) {
  const { user, refresh } = useModel('currentUser');
  const verdict = approvalVerdict(useGuardInput());
  if (verdict === 'pass' || !user) return children;
  const screen = { user, repairPage: repairPage(user) };
  return verdict === 'refused' ? <ApprovalRefused {...screen} /> : <WaitingForApproval {...screen} onCheck={refresh} />;
}
