import { MinusOutlined } from '@ant-design/icons';
import type { TrainingCourse } from '@domain/api/training';
import type { ReactNode } from 'react';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useCardRows } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { compactDay, percentText } from '@/services/format';
import { ActionButton } from './ActionButton';
import styles from './courses.module.css';

interface CourseTableProps {
  courses: readonly TrainingCourse[];
  /** Called for a check-in; undefined for a user who has not signed up: then no states of a learner are shown. */
  onCheckIn?: (course: TrainingCourse) => void;
}

function useParts(onCheckIn: CourseTableProps['onCheckIn']) {
  const t = useT();
  const about = (one: TrainingCourse) =>
    one.site
      ? t('training.onSite', { day: compactDay(one.site.from), place: one.site.place })
      : `${t(one.required ? 'training.required' : 'training.elective')} · ${one.lecturer}`;
  const states = (one: TrainingCourse): [label: string, state: ReactNode, under: string | undefined][] => [
    [
      t('training.column.learn'),
      <StatusTag key="learn" set="courseLearning" value={one.learnState} />,
      one.percent > 0 && one.percent < 100 ? percentText(one.percent) : undefined,
    ],
    [
      t('training.column.exam'),
      <StatusTag key="exam" set="exam" value={one.examState} />,
      one.examScore === undefined ? undefined : t('training.score', { n: one.examScore }),
    ],
    [
      t('training.column.upload'),
      !one.hasHomework ? (
        <RoleTag key="upload" role="off" icon={<MinusOutlined aria-hidden />}>
          {t('training.noRequirement')}
        </RoleTag>
      ) : one.homework?.waiting ? (
        <RoleTag key="upload" role="wait">
          {t('training.work.waiting')}
        </RoleTag>
      ) : (
        <StatusTag key="upload" set="upload" value={one.uploadState} />
      ),
      undefined,
    ],
    [t('training.column.grade'), <StatusTag key="grade" set="grade" value={one.grade} />, undefined],
  ];
  const action = (one: TrainingCourse) =>
    one.action && (
      <ActionButton
        action={one.action}
        hint={one.note}
        about={one.courseName}
        {...(one.action.name === 'checkIn' && onCheckIn && { onClick: () => onCheckIn(one) })}
      />
    );
  return { t, about, states, action };
}

/** Courses of a training: a column for each state, the next action at the end; cards where a table has no room. */
export function CourseTable({ courses, onCheckIn }: CourseTableProps) {
  const { t, about, states, action } = useParts(onCheckIn);
  const cards = useCardRows();
  const mine = courses.some((one) => one.action);
  if (cards || !mine)
    return (
      <ul className={styles.courses}>
        {courses.map((one) => (
          <li key={one.courseId}>
            <div className={styles.first}>
              <strong>
                <bdi>{one.courseName}</bdi>
              </strong>
              <span>{t('training.unit.hour', { n: one.hour })}</span>
            </div>
            <span className={styles.under}>{about(one)}</span>
            {mine && (
              <div className={styles.pairs}>
                {states(one).map(([label, state, under]) => (
                  <span key={label}>
                    <span className={styles.under}>{label}</span> {state} {under}
                  </span>
                ))}
              </div>
            )}
            {action(one)}
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['course', 'hour', 'learn', 'exam', 'upload', 'grade', 'action'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`training.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {courses.map((one) => (
            <tr key={one.courseId}>
              <td>
                <strong>
                  <bdi>{one.courseName}</bdi>
                </strong>
                <span className={styles.under}>{about(one)}</span>
              </td>
              <td>{one.hour}</td>
              {states(one).map(([label, state, under]) => (
                <td key={label}>
                  {state}
                  {under && <span className={styles.under}>{under}</span>}
                </td>
              ))}
              <td>{action(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
