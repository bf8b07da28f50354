import { StudioReview, statusOf } from '@domain/statuses';
import { cx } from '@/components/cx';
import { statusIcons } from '@/components/statusIcons';
import { useT } from '@/hooks/useT';
import { wholeNumber } from '@/services/format';
import styles from './states.module.css';

const { Waiting, Passed, NotPassed } = StudioReview;
const states = [Waiting, Passed, NotPassed] as const;
type Key = `${(typeof states)[number]}`;

interface Props {
  counts: Readonly<Record<Key, number>> | undefined;
  chosen: string | undefined;
  onChoose: (state: Key | undefined) => void;
}

/** Number of members in each state, one cell each, which also filters by the state; the chosen cell is tinted. */
export function StateCells({ counts, chosen, onChoose }: Props) {
  const t = useT();
  const all = counts && states.reduce<number>((sum, state) => sum + counts[`${state}`], 0);
  const cell = (key: Key | undefined, n: number | undefined) => {
    const status = key === undefined ? undefined : statusOf('studioReview', Number(key));
    const Icon = status && statusIcons[status.icon];
    return (
      <button
        key={key ?? 'all'}
        type="button"
        aria-pressed={chosen === key}
        className={cx(styles.cell, key === '0' && styles.waiting)}
        onClick={() => onChoose(key)}
      >
        <span className={styles.label}>
          {Icon && (
            <span className={styles[status.role]}>
              <Icon aria-hidden />
            </span>
          )}
          {t(`studioMember.state.${key ?? 'all'}`)}
        </span>
        <b>{n === undefined ? '\u2007' : wholeNumber(n)}</b>
      </button>
    );
  };
  return (
    <fieldset className={cx(styles.cells, 'focus-inside')} aria-label={t('studioMember.states')}>
      {cell(undefined, all)}
      {states.map((state) => cell(`${state}`, counts?.[`${state}`]))}
    </fieldset>
  );
}
