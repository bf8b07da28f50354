import type { CourseDetail } from '@domain/api/selfStudy';
import { CourseLearning, ExamStatus } from '@domain/statuses';
import { Button, Card } from 'antd';
import { StatusTag } from '@/components/StatusTag';
import { type Translate, useT } from '@/hooks/useT';
import { percentText } from '@/services/format';
import { inMyLanguage } from '@/services/ownPage';
import styles from './viewer.module.css';
import { WatchedBar } from './WatchedBar';

/** Returns the sentence about the next step of the exam. */
function next(course: CourseDetail, t: Translate): string {
  if (course.examState === ExamStatus.Passed) return t('viewer.exam.passed');
  if (course.learnState === CourseLearning.Ended) return t('viewer.exam.closed');
  if (course.percent < 100) return t('viewer.exam.watchFirst');
  if (course.examTriesLeft <= 0) return t('viewer.exam.noTries');
  return course.examUrl ? t('viewer.exam.tries', { n: course.examTriesLeft }) : t('viewer.exam.closed');
}

/** Exam of a course: its state, the reason why it cannot be taken, or the link to it. */
export function ExamCard({ course }: { course: CourseDetail }) {
  const t = useT();
  const { examState, examScore, examUrl, studyState, percent, hour } = course;
  // Who has begun has neither not studied nor studied it.
  const part = percent > 0 && percent < 100;
  return (
    <Card title={t('viewer.states')}>
      <dl className={styles.states}>
        <div>
          <dt>{t('viewer.study')}</dt>
          <dd>{part ? <b>{percentText(percent)}</b> : <StatusTag set="study" value={studyState} />}</dd>
          {part && (
            <dd className={styles.part}>
              <WatchedBar parts={[[0, percent]]} seconds={100} label={t('viewer.note', { hour, percent })} />
            </dd>
          )}
        </div>
        <div>
          <dt>{t('viewer.exam')}</dt>
          <dd>
            <StatusTag set="exam" value={examState} />
            {examScore !== undefined && <b>{t('viewer.exam.score', { n: examScore })}</b>}
          </dd>
        </div>
      </dl>
      {examState !== ExamStatus.NotNeeded && <p className={styles.faint}>{next(course, t)}</p>}
      {examUrl && (
        <Button type="primary" href={inMyLanguage(examUrl)} target="_blank" rel="noopener" block>
          {t('viewer.exam.go')}
        </Button>
      )}
    </Card>
  );
}
