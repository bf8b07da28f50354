import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { InfoIncomplete } from '@/features/admission';
import { infoVerdict, repairPage } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 3 of /personal: the account information is complete. Shows in place what is missing. */
export function InfoGuard({ children }: { children: ReactNode }) {
  const user = useModel('currentUser').user;
  if (infoVerdict(useGuardInput()) === 'pass' || !user) return children;
  return <InfoIncomplete user={user} repairPage={repairPage(user)} />;
}
