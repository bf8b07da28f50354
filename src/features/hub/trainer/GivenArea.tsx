import { DataArea } from '@/components/DataArea';
import hub from '@/components/hub.module.css';
import { useRenewed } from '@/hooks/useRenewed';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { GivenCard } from './GivenCard';
import { useTrainer } from './useTrainer';

interface GivenAreaProps {
  given: ReturnType<typeof useTrainer>;
  /** The first button of the card is the primary one of the page. */
  primary?: boolean;
}

/** Courses that the user gives, in their place; nothing for whoever is no trainer. */
export function GivenArea({ given, primary = false }: GivenAreaProps) {
  const t = useT();
  if (!given.trains || (!given.data && !given.error)) return null;
  return (
    <DataArea remote={given} errorTitle={t('overview.given.error')}>
      {(data) => <GivenCard trainer={data} primary={primary} />}
    </DataArea>
  );
}

/** The same below the other cards of somebody who does more than giving courses. */
export function GivenBelow() {
  useWordsOf('overview');
  const given = useTrainer();
  useRenewed(given.reload);
  return (
    <div className={hub.wide}>
      <GivenArea given={given} />
    </div>
  );
}
