import { useMemoizedFn } from 'ahooks';
import { InputNumber } from 'antd';
import { memo } from 'react';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import type { Reviewed } from './calls';
import styles from './scores.module.css';

type Indicator = NonNullable<Reviewed['indicators']>[number];
type Given = Readonly<Record<string, number>>;

interface Props {
  indicators: readonly Indicator[];
  /** Points by indicator that differ from the owner's points, or from those given at an earlier level. */
  scores: Given;
  onScores: ((scores: Given) => void) | undefined;
}

/** Returns the points of an indicator while nothing is typed: those of an earlier level, else the owner's. */
const usual = ({ own, given }: Indicator) => given ?? own;
const sum = (numbers: readonly number[]) =>
  oneDecimal(Math.round(numbers.reduce((all, one) => all + one, 0) * 10) / 10);

interface ScoreProps {
  one: Indicator;
  value: number;
  changed: boolean;
  /** Undefined when the points cannot be given. */
  onSet: ((one: Indicator, value: number | null) => void) | undefined;
}

/** Indicator with the points that the reviewer gives. */
const Score = memo(({ one, value, changed, onSet }: ScoreProps) => {
  const t = useT();
  return (
    <div data-changed={changed || undefined}>
      <span>{one.name}</span>
      <small>{t('desk.scores.line', { own: one.own, max: one.max })}</small>
      <InputNumber
        aria-label={one.name}
        size="small"
        min={0}
        max={one.max}
        step={0.5}
        precision={1}
        disabled={!onSet}
        value={value}
        onChange={(points) => onSet?.(one, points)}
      />
    </div>
  );
});

/** Points of each indicator: the owner's, and those that the reviewer gives. */
export const Scores = memo(({ indicators, scores, onScores }: Props) => {
  const t = useT();
  const groups = [...new Set(indicators.map(({ group }) => group))];
  const pointsOf = (one: Indicator) => scores[one.id] ?? usual(one);
  const set = useMemoizedFn((one: Indicator, value: number | null) => {
    const { [one.id]: _, ...others } = scores;
    onScores?.(value === null || value === usual(one) ? others : { ...others, [one.id]: value });
  });
  return (
    <section className={styles.scores} aria-labelledby="desk-scores">
      <header>
        <h3 id="desk-scores">{t('desk.scores')}</h3>
        <span>
          {t('desk.scores.own', { n: sum(indicators.map(({ own }) => own)) })} ·{' '}
          <b role="status">{t('desk.scores.given', { n: sum(indicators.map(pointsOf)) })}</b>
        </span>
      </header>
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {indicators
              .filter((one) => one.group === group)
              .map((one) => (
                <Score
                  key={one.id}
                  one={one}
                  value={pointsOf(one)}
                  changed={one.id in scores}
                  onSet={onScores && set}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
});
