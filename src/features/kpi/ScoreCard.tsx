import type { Row } from '@domain/forms';
import { type Score, scoreOf } from '@domain/kpi/score';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { Fraction } from '@/components/Fraction';
import { PointsBar } from '@/components/PointsBar';
import { Ring } from '@/components/Ring';
import { groupName } from '@/forms/words';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import type { Flow } from './flow';
import styles from './ScoreCard.module.css';

interface PointsProps {
  score: number;
  cap: number;
  groups: readonly Group[];
}
interface Group {
  name: string;
  label: string;
  score: number;
  max: number;
}

/** User's own points as a ring, with the groups beside it. */
function Points({ score, cap, groups }: PointsProps) {
  const t = useT();
  return (
    <>
      <Ring
        value={score}
        total={cap}
        size={108}
        stroke={11}
        label={t('kpi.self.label', { score: oneDecimal(score), max: cap })}
      >
        <b className={styles.big}>{oneDecimal(score)}</b>
        <small>{t('kpi.self', { max: cap })}</small>
      </Ring>
      <ul className={styles.groups}>
        {groups.map(({ name, label, score: own, max }, i) => (
          <li key={name}>
            <span>
              <span>{label}</span>
              <Fraction part={<b>{own}</b>} whole={max} />
            </span>
            <PointsBar points={own} cap={max} chart={i + 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Points with the groups below each other, for a card that shows nothing else. */
export const StackedPoints = (props: PointsProps) => (
  <div className={styles.points}>
    <Points {...props} />
  </div>
);

/** Score of the form as it is now, by the same function that the server uses. */
function useScore({ declaration: { form: definition } }: Flow): Score {
  const form = Form.useFormInstance();
  const said = Form.useWatch((values: Row) => JSON.stringify(scoreOf(definition, values)), { form, preserve: true });
  return said ? (JSON.parse(said) as Score) : scoreOf(definition, form.getFieldsValue(true) as Row);
}

/** Points of one group, beside its heading. */
export function GroupScore({ flow, group }: { flow: Flow; group: string }) {
  const found = useScore(flow).groups.find(({ name }) => name === group);
  return found ? <Fraction className={styles.groupScore} part={found.score} whole={found.cap} /> : null;
}

/** User's own points in the bar of a phone, where the card is out of sight. */
export function BarScore({ flow }: { flow: Flow }) {
  const { score, cap } = useScore(flow);
  return (
    <b className={styles.barScore}>
      <Fraction part={oneDecimal(score)} whole={cap} />
    </b>
  );
}

/** User's own points, counted while the form is filled in. */
export function ScoreCard({ flow, children }: { flow: Flow; children: ReactNode }) {
  const t = useT();
  const { form: definition } = flow.declaration;
  const { score, cap, groups } = useScore(flow);
  return (
    <section className={styles.scores} aria-label={t('kpi.write.score')}>
      <Points
        score={score}
        cap={cap}
        groups={groups.map((one) => ({
          name: one.name,
          label: groupName(t, definition, one.name),
          score: one.score,
          max: one.cap,
        }))}
      />
      <div className={styles.until}>{children}</div>
    </section>
  );
}
