import { CloseCircleFilled } from '@ant-design/icons';
import type { TrainingCourse } from '@domain/api/training';
import { UploadStatus } from '@domain/statuses';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import { ActionButton } from './ActionButton';
import { Left } from './Left';
import { UploadZone } from './UploadZone';
import { WorkFile } from './WorkFile';
import styles from './works.module.css';

interface WorksProps {
  courses: readonly TrainingCourse[];
  /** Opens the dialog, with the file that was dropped. */
  onUpload: (course: TrainingCourse, file?: File) => void;
}

type Homework = NonNullable<TrainingCourse['homework']>;

/** Decision of the reviewer on the last version. */
function Remark({ homework, passed }: { homework: Homework; passed: boolean }) {
  const t = useT();
  const { reason, decideTime } = homework;
  if (!decideTime) return null;
  const day = compactTime(decideTime);
  if (passed) return <p className={styles.facts}>{t('training.work.decided', { time: day })}</p>;
  return (
    <p className={styles.remark}>
      <CloseCircleFilled aria-hidden />{' '}
      <span>
        <strong>{t('training.work.returnedAt', { time: day })}</strong> <bdi>{reason}</bdi>
      </span>
    </p>
  );
}

function Work({ course, onUpload }: { course: TrainingCourse; onUpload: (file?: File) => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { courseName, homework, homeworkUntil, uploadState, upload, grade } = course;
  const returned = uploadState === UploadStatus.NotPassed && !homework?.waiting;
  const can = upload !== undefined && upload.disabledReason === undefined;
  const earlier = homework?.earlier ?? [];
  return (
    <li className={cx(styles.work, returned && can && styles.turn)}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h3>
            <bdi>{courseName}</bdi>
          </h3>
          {homework?.waiting ? (
            <RoleTag role="wait">{t('training.work.waiting')}</RoleTag>
          ) : (
            <StatusTag set="upload" value={uploadState} />
          )}
          {grade > 0 && <StatusTag set="grade" value={grade} />}
        </div>
        {homeworkUntil && uploadState !== UploadStatus.Passed && (
          <div className={styles.when}>
            <b>
              <Left deadline={homeworkUntil} />
            </b>
            <small>{t('training.work.until', { time: compactTime(homeworkUntil) })}</small>
          </div>
        )}
        {!homework && upload && <ActionButton action={upload} onClick={() => onUpload()} about={courseName} below />}
      </div>
      {homework && <Remark homework={homework} passed={uploadState === UploadStatus.Passed} />}
      {homework && (
        <div className={styles.papers}>
          <WorkFile file={homework.file} remark={homework.remark} time={homework.submitTime} />
          {can && <UploadZone label={upload.label} about={courseName} primary={returned} onChoose={onUpload} />}
        </div>
      )}
      {homework && upload?.disabledReason && uploadState !== UploadStatus.Passed && (
        <p className={styles.facts}>{upload.disabledReason}</p>
      )}
      {earlier.length > 0 && (
        <>
          <Button
            type="link"
            className={styles.more ?? ''}
            aria-expanded={open}
            aria-label={`${t('training.work.earlier', { n: earlier.length })} ${courseName}`}
            onClick={() => setOpen(!open)}
          >
            {t('training.work.earlier', { n: earlier.length })}
          </Button>
          {open && (
            <ul className={styles.earlier}>
              {earlier.map((one) => (
                <li key={one.attempt}>
                  <WorkFile
                    file={one.file}
                    remark={one.remark}
                    time={one.submitTime}
                    version={t('training.work.version', { n: one.attempt })}
                  />
                  {one.reason && one.decideTime && (
                    <p className={styles.facts}>
                      {t('training.work.returnedAt', { time: compactTime(one.decideTime) })}{' '}
                      <span dir="auto">{one.reason}</span>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
}

/** Returned homework first, then what is not decided on, then what has passed. */
const order: readonly number[] = [UploadStatus.NotPassed, UploadStatus.None, UploadStatus.Passed];

const inOrder = (courses: readonly TrainingCourse[]) =>
  courses
    .filter(({ hasHomework }) => hasHomework)
    .toSorted((a, b) => order.indexOf(a.uploadState) - order.indexOf(b.uploadState));

/** The first homework that can be handed in now. */
export const openWork = (courses: readonly TrainingCourse[]): TrainingCourse | undefined =>
  inOrder(courses).find(({ upload, homework }) => upload && !upload.disabledReason && !homework?.waiting);

/** Homework of a training: its state, the remark of the reviewer, the last file, and the upload beside it. */
export function Works({ courses, onUpload }: WorksProps) {
  const t = useT();
  const asked = inOrder(courses);
  if (asked.length === 0) return <p>{t('training.work.none')}</p>;
  return (
    <ul className={styles.works}>
      {asked.map((one) => (
        <Work key={one.courseId} course={one} onUpload={(file) => onUpload(one, file)} />
      ))}
    </ul>
  );
}
