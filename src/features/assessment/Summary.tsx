import { UserOutlined } from '@ant-design/icons';
import type { AssessmentInfo } from '@domain/api/assessment';
import { Grade, statusOf } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import { DaysLeft } from '@/components/DaysLeft';
import { Ring } from '@/components/Ring';
import { SegmentStrip } from '@/components/SegmentStrip';
import { StatusTag } from '@/components/StatusTag';
import { type Translate, useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './assessment.module.css';
import { settledOf } from './modules';

/** Whose turn it is, in words. */
function turn(info: AssessmentInfo, t: Translate): { why: string; who: string; mine: boolean } {
  const waiting = info.steps.find((s) => s.action === 'waiting');
  if (info.canEdit)
    return {
      why: t(info.attempt > 0 ? 'assessment.turn.fix' : 'assessment.turn.fill'),
      who: t('assessment.turn.mine'),
      mine: true,
    };
  if (statusOf('stage', info.status).final) return { why: '', who: t('assessment.turn.done'), mine: false };
  if (info.submitTime && waiting) {
    const level = t(`assessment.level.${waiting.level}` as MessageKey);
    return {
      why: t('assessment.turn.since', { time: dayAndTime(info.submitTime) }),
      who: t('assessment.turn.level', { level }),
      mine: false,
    };
  }
  return { why: '', who: t('assessment.turn.closed'), mine: false };
}

/** The strip on top of the index: how complete, whose turn, until when. */
export function Summary({ info }: { info: AssessmentInfo }) {
  const t = useT();
  const modules = info.modules.filter((m) => m.available);
  const settled = settledOf(modules);
  const words = t('assessment.modules', settled);
  const { why, who, mine } = turn(info, t);
  return (
    <section className={styles.summary}>
      <div className={styles.figure}>
        <Ring size={72} stroke={8} tone="ok" value={settled.complete} total={settled.total} label={words}>
          <strong>{settled.complete}</strong>
        </Ring>
        <div>
          <b>{words}</b>
          <small>{t('assessment.saved', { time: dayAndTime(info.updateTime) })}</small>
        </div>
      </div>
      <SegmentStrip states={modules.map((m) => m.state)} />
      <div className={`${styles.cell} ${mine ? styles.mine : ''}`}>
        <small>{why}</small>
        <b>
          {mine && <UserOutlined aria-hidden />} {who}
        </b>
      </div>
      <div className={styles.cell}>
        <small>{t('assessment.deadline', { time: dayAndTime(info.deadline) })}</small>
        {info.grade !== Grade.NotAssessed ? (
          <StatusTag set="grade" value={info.grade} />
        ) : info.canEdit ? (
          <DaysLeft deadline={info.deadline} />
        ) : null}
      </div>
    </section>
  );
}
