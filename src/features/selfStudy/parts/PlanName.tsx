import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { Selection } from './usePlan';

/** Name of a plan in the path of a page; a general word when the name could not be read. */
export function PlanName({ selection: { data, error }, ready }: { selection: Remote<Selection>; ready: boolean }) {
  const t = useT();
  if (ready && data) return <bdi>{data.plan.planName}</bdi>;
  return ready && error ? t('frame.screen.plandetails') : <bdi>…</bdi>;
}
