import { groupKey, type Row } from '@domain/forms';
import { scoreOf } from '@domain/kpi/score';
import type { MessageKey } from '@locales/keys';
import { Fraction } from '@/components/Fraction';
import { Ring } from '@/components/Ring';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import type { Flow } from './flow';
import styles from './ReadScore.module.css';

interface Props {
  flow: Flow;
  values: Row;
  /** Points that the offices have given; undefined before. */
  given: number | undefined;
}

/** Points of a declaration that was handed in, beside its text: the whole as a ring, and each group. */
export function ReadScore({ flow, values, given }: Props) {
  const t = useT();
  const { form } = flow.declaration;
  const { score, cap, groups } = scoreOf(form, values);
  const shown = given ?? score;
  return (
    <section className={styles.card} aria-labelledby="kpi-read-score">
      <h2 id="kpi-read-score">{t(given === undefined ? 'kpi.write.score' : 'kpi.read.given')}</h2>
      <div className={styles.points}>
        <Ring
          value={shown}
          total={cap}
          size={92}
          stroke={9}
          tone="ok"
          label={t('kpi.self.label', { score: oneDecimal(shown), max: cap })}
        >
          <b>{oneDecimal(shown)}</b>
        </Ring>
        <ul>
          {groups.map(({ name, score: own }, i) => (
            <li key={name}>
              <i data-chart={i + 1} aria-hidden />
              {t(groupKey(form, name) as MessageKey)}
              <b>
                <bdi>{oneDecimal(own)}</bdi>
              </b>
            </li>
          ))}
        </ul>
      </div>
      <p>{t(given === undefined ? 'kpi.read.full' : 'kpi.read.own', { max: cap, score: oneDecimal(score) })}</p>
    </section>
  );
}

/** Points of the groups beside their headings. */
export const groupScores = (flow: Flow, values: Row) =>
  Object.fromEntries(
    scoreOf(flow.declaration.form, values).groups.map(({ name, score, cap }) => [
      name,
      <Fraction key={name} part={<b className={styles.group}>{oneDecimal(score)}</b>} whole={cap} />,
    ]),
  );
