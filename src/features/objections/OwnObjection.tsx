import type { OwnObjection as Own } from '@domain/api/objections';
import { type Step, StepsRibbon } from '@/components/StepsRibbon';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './objections.module.css';

/** Objection of the reader: how far it has come, its text and the answer. */
export function OwnObjection({ objection }: { objection: Own }) {
  const t = useT();
  const { state, time, seenTime, answerTime, text, answer } = objection;
  const answered = state !== 0;
  const steps: Step[] = [
    { key: 'sent', title: t('objection.step.sent'), state: 'done', note: dayAndTime(time) },
    {
      key: 'seen',
      title: t('objection.step.seen'),
      state: answered ? 'done' : seenTime ? 'current' : 'future',
      ...(seenTime && { note: dayAndTime(seenTime) }),
    },
    {
      key: 'answered',
      title: answered ? t(`objection.state.${state as 1 | 2}`) : t('objection.step.answered'),
      state: answered ? 'done' : 'future',
      ...(answerTime && { note: dayAndTime(answerTime) }),
    },
  ];
  return (
    <section className={styles.own}>
      <h3>{t('objection.mine')}</h3>
      <StepsRibbon steps={steps} />
      <p className={styles.said} dir="auto">
        {text}
      </p>
      {answer && (
        <div className={styles.answer}>
          <b>{t('objection.answer')}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </section>
  );
}
