import type { TrainingCourse } from '@domain/api/training';
import { Attachments } from '@/components/Attachments';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import { ActionButton } from './ActionButton';
import courseStyles from './courses.module.css';
import styles from './training.module.css';

interface WorksProps {
  courses: readonly TrainingCourse[];
  onUpload: (course: TrainingCourse) => void;
}

/** Homework of a training: the submitted files, their results, and the button to submit. */
export function Works({ courses, onUpload }: WorksProps) {
  const t = useT();
  const asked = courses.filter(({ hasHomework }) => hasHomework);
  if (asked.length === 0) return <p>{t('training.work.none')}</p>;
  return (
    <ul className={courseStyles.courses}>
      {asked.map((one) => (
        <li key={one.courseId}>
          <div className={styles.head}>
            <strong>
              <bdi>{one.courseName}</bdi>
            </strong>
            {one.homework?.waiting ? (
              <RoleTag role="wait">{t('training.work.waiting')}</RoleTag>
            ) : (
              <StatusTag set="upload" value={one.uploadState} />
            )}
            <StatusTag set="grade" value={one.grade} />
          </div>
          <p className={styles.facts}>
            {one.homeworkUntil && <span>{t('training.work.until', { time: compactTime(one.homeworkUntil) })}</span>}
            {one.homework && (
              <span>{t('training.work.submitted', { time: compactTime(one.homework.submitTime) })}</span>
            )}
          </p>
          {one.homework?.reason && <p>{t('training.work.returned', { reason: one.homework.reason })}</p>}
          {one.homework && <Attachments files={[one.homework.file]} />}
          {one.upload && <ActionButton action={one.upload} onClick={() => onUpload(one)} about={one.courseName} />}
        </li>
      ))}
    </ul>
  );
}
