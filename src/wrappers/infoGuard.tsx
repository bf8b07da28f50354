import { manageLinks } from '@domain/manage/pages';
import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { Redirect } from '@/components/Redirect';
import { InfoIncomplete } from '@/features/admission';
import { infoVerdict, repairPage } from './guards';
import { useGuardInput } from './useGuardInput';

/** Check 3 of /personal: the account information is complete. Shows in place what is missing; whoever arrives is led to it, an official to the console. */
export function InfoGuard({ children }: { children: ReactNode }) {
  const user = useModel('currentUser').user;
  const verdict = infoVerdict(useGuardInput());
  if (verdict === 'pass' || !user) return children;
  if (verdict === 'toManage') return <Redirect to={manageLinks.home} />;
  if (verdict === 'toProfile') return <Redirect to={repairPage(user)} />;
  return <InfoIncomplete user={user} repairPage={repairPage(user)} />;
}
