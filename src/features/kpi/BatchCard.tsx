import { daysLeft } from '@domain/rules/calendar';
import type { ReactNode } from 'react';
import { StepsRibbon } from '@/components/StepsRibbon';
import { type Translate, useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { dayRange, monthDay } from '@/services/format';
import styles from './HomePage.module.css';
import type { Home } from './useHome';

type Step = Home['steps'][number];
const states = { done: 'done', doing: 'current', failed: 'failed', todo: 'future' } as const;

function noteOf(t: Translate, { state, key, mine, time, deadline }: Step) {
  if (mine && deadline) return { turn: t('kpi.step.mine', { days: Math.max(0, daysLeft(serverNow(), deadline)) }) };
  if (time) return { note: t(key === 'explain' ? 'kpi.step.read' : 'kpi.step.done', { date: monthDay(time) }) };
  return deadline && state !== 'done' ? { note: t('kpi.step.until', { date: monthDay(deadline) }) } : {};
}

export interface BatchProps {
  batch: NonNullable<Home['batch']>;
  steps: Home['steps'];
}

interface BatchCardProps extends BatchProps {
  heading: 'h1' | 'h2';
  /** The next step, where it is not elsewhere on the page. */
  action?: ReactNode;
}

/** Batch with its days, its steps and whose turn it is. */
export function BatchCard({ batch, steps, heading: Heading, action }: BatchCardProps) {
  const t = useT();
  return (
    <section className={styles.batch}>
      <div className={styles.title}>
        <div>
          <p>
            {t('kpi.home.batch')} <bdi>{dayRange(batch.startTime, batch.deadline)}</bdi>
          </p>
          <Heading className="serif">
            <bdi>{batch.name}</bdi>
          </Heading>
        </div>
        {action}
      </div>
      <StepsRibbon
        steps={steps.map((step) => ({
          key: step.key,
          title: step.name,
          state: states[step.state],
          ...(step.mine ? { mine: true as const } : step.state === 'doing' && { others: true as const }),
          ...noteOf(t, step),
        }))}
      />
    </section>
  );
}
