import { InputNumber } from 'antd';
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

/** Points of each indicator: the owner's, and those that the reviewer gives. */
export function Scores({ indicators, scores, onScores }: Props) {
  const t = useT();
  const groups = [...new Set(indicators.map(({ group }) => group))];
  const pointsOf = (one: Indicator) => scores[one.id] ?? usual(one);
  const set = (one: Indicator, value: number | null) => {
    const { [one.id]: _, ...others } = scores;
    onScores?.(value === null || value === usual(one) ? others : { ...others, [one.id]: value });
  };
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
                <div key={one.id} data-changed={one.id in scores || undefined}>
                  <span>{one.name}</span>
                  <small>{t('desk.scores.line', { own: one.own, max: one.max })}</small>
                  <InputNumber
                    aria-label={one.name}
                    size="small"
                    min={0}
                    max={one.max}
                    step={0.5}
                    precision={1}
                    disabled={!onScores}
                    value={pointsOf(one)}
                    onChange={(value) => set(one, value)}
                  />
                </div>
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
