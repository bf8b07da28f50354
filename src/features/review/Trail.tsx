import { memo } from 'react';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { Reviewed } from './calls';
import styles from './desk.module.css';

type Entry = Reviewed['history'][number];
const shown = new Set<Entry['action']>([
  'submit',
  'withdraw',
  'pass',
  'notPass',
  'refuse',
  'undo',
  'reopen',
  'handOver',
]);
const stateOf = ({ action, undone }: Entry): TimelineEntry['state'] => {
  if (undone || action === 'undo' || action === 'handOver' || action === 'withdraw') return 'future';
  return action === 'notPass' || action === 'refuse' ? 'failed' : action === 'submit' ? 'running' : 'done';
};

/** History of the document, the newest entry first. */
export const Trail = memo(({ doc }: { doc: Reviewed }) => {
  const t = useT();
  const { sections } = doc;
  const entries = doc.history
    .filter(({ action }) => shown.has(action))
    .toReversed()
    .map((entry): TimelineEntry => {
      const { id, action, attempt, role, operator, reason, note, remarks = [], undone, time } = entry;
      return {
        key: id,
        state: stateOf(entry),
        title: action === 'submit' ? t('desk.trail.submit', { n: attempt }) : t(`desk.trail.${action}`, { role }),
        note: (reason || remarks.length > 0 || action !== 'submit') && (
          <>
            {action !== 'submit' && operator && <bdi>{operator}</bdi>}
            {undone && ` · ${t('desk.trail.undone')}`}
            {reason && !remarks.some((one) => one.reason === reason) && (
              <span className={styles.reason}>
                <bdi>{action === 'handOver' ? t('desk.trail.handedTo', { name: reason }) : reason}</bdi>
              </span>
            )}
            {note && (
              <span className={styles.reason}>
                <bdi>{note}</bdi>
              </span>
            )}
            {remarks.map((one) => (
              <span key={one.section} className={styles.reason}>
                <b>{sections.find(({ section }) => section === one.section)?.label ?? one.section}</b>{' '}
                <bdi>{one.reason}</bdi>
              </span>
            ))}
          </>
        ),
        time: <bdi>{dayAndTime(time)}</bdi>,
      };
    });
  return (
    <section aria-labelledby="desk-trail">
      <h3 id="desk-trail">{t('desk.trail')}</h3>
      <LevelTimeline entries={entries} />
    </section>
  );
});
