import { movedThings } from '@domain/account/moves';
import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { useT } from '@/hooks/useT';
import { yuan } from '@/services/format';
import styles from './moves.module.css';

type Similar = Output<(typeof accountApi)['GET /api/Account/GetSimilarAccountInfo']>[number];
export type Moves = NonNullable<Similar['moves']>;

/** Things that a merge moves to this account, with their counts, in the order of the server. */
export function MergeMoves({ moves }: { moves: Moves }) {
  const t = useT();
  if (moves.length === 0) return <small>{t('profile.similar.moves.none')}</small>;
  return (
    <p className={styles.moves}>
      {moves.map(({ thing, n }) => (
        <span key={thing}>{t(`profile.similar.moves.${thing}`, { n: thing === 'balance' ? yuan(n) : n })}</span>
      ))}
    </p>
  );
}

/** Returns the sums of the things that several accounts bring along. */
export const movesTogether = (all: readonly Moves[]): Moves =>
  movedThings.flatMap((thing) => {
    const n = all
      .flat()
      .filter((one) => one.thing === thing)
      .reduce((sum, one) => sum + one.n, 0);
    return n > 0 ? { thing, n } : [];
  });
