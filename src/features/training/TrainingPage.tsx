import type { TrainingCourse, TrainingDetail } from '@domain/api/training';
import { type TrainingTab, trainingLinks, trainingTabs } from '@domain/training/links';
import { type ReactNode, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageTabs } from '@/components/PageTabs';
import { StickyBar } from '@/components/StickyBar';
import { usePhone } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactTime, dayAndTime } from '@/services/format';
import { CheckInDialog } from './CheckInDialog';
import { CourseTable } from './CourseTable';
import courseStyles from './courses.module.css';
import { Left } from './Left';
import { NextStep } from './NextStep';
import { ProjectActions } from './ProjectActions';
import { ProjectHead } from './ProjectHead';
import { SideColumn } from './SideColumn';
import { isDone, StepCards } from './StepCards';
import { TrainingTag } from './TrainingTag';
import styles from './training.module.css';
import { UploadDialog } from './UploadDialog';
import { Works } from './Works';

interface BodyProps {
  training: TrainingDetail;
  reload: () => void;
}

function Notices({ notices }: Pick<TrainingDetail, 'notices'>) {
  const t = useT();
  if (notices.length === 0) return <p>{t('training.notices.none')}</p>;
  return (
    <ul className={courseStyles.courses}>
      {notices.map(({ id, title, content, createTime }) => (
        <li key={id}>
          <strong>{title}</strong>
          <p>{content}</p>
          <span className={styles.under}>{dayAndTime(createTime)}</span>
        </li>
      ))}
    </ul>
  );
}

function Parts({ training, reload }: BodyProps) {
  const t = useT();
  const asked = useParam('tab') as TrainingTab;
  const [upload, setUpload] = useState<{ course: TrainingCourse; file?: File | undefined }>();
  const [checkIn, setCheckIn] = useState<TrainingCourse>();
  const { trainingId, courses, notices, intro } = training;
  const tab = trainingTabs.includes(asked) ? asked : 'courses';
  const closed = (close: () => void) => (done: boolean) => {
    close();
    if (done) reload();
  };
  const counts: Partial<Record<TrainingTab, number>> = {
    courses: courses.length,
    works: courses.filter(({ hasHomework }) => hasHomework).length,
    notices: notices.length,
  };
  const addressOf = (one: TrainingTab) => trainingLinks.training(trainingId, one === 'courses' ? undefined : one);
  const shown: Record<TrainingTab, () => ReactNode> = {
    courses: () => <CourseTable courses={courses} onCheckIn={setCheckIn} />,
    works: () => <Works courses={courses} onUpload={(course, file) => setUpload({ course, file })} />,
    notices: () => <Notices notices={notices} />,
    intro: () => (
      <p className={styles.prose} dir="auto">
        {intro}
      </p>
    ),
  };
  return (
    <section className={styles.panel}>
      <PageTabs
        className={styles.tabs}
        label={t('training.parts')}
        current={addressOf(tab)}
        tabs={trainingTabs.map((one) => ({
          to: addressOf(one),
          label: t(one === 'intro' ? 'project.intro' : `training.${one}`),
          count: counts[one],
        }))}
      />
      {shown[tab]()}
      {upload && (
        <UploadDialog
          trainingId={trainingId}
          course={upload.course}
          first={upload.file}
          onClose={closed(() => setUpload(undefined))}
        />
      )}
      {checkIn && (
        <CheckInDialog trainingId={trainingId} course={checkIn} onClose={closed(() => setCheckIn(undefined))} />
      )}
    </section>
  );
}

function Body({ training, reload }: BodyProps) {
  const t = useT();
  const phone = usePhone();
  const { project, steps } = training;
  const next = steps.find((one) => !isDone(one) && one.action?.link);
  const lack = next && Math.max(0, next.need - next.have);
  return (
    <>
      <ProjectHead
        crumbs={[{ label: t('training.title'), to: trainingLinks.mine }, { label: project.projectName }]}
        project={project}
        status={<TrainingTag row={training} />}
        actions={<ProjectActions place="training" project={project} onChanged={reload} />}
      />
      <StepCards steps={steps} />
      {training.next?.kind === 'certificate' && (
        <section className={styles.nextStep} aria-label={t('training.certificate')}>
          <NextStep row={training} within />
        </section>
      )}
      <div className={styles.training}>
        <Parts training={training} reload={reload} />
        <SideColumn {...training} />
      </div>
      {phone && next?.action?.link && (
        <StickyBar actions={<LinkButton to={next.action.link}>{next.action.label}</LinkButton>} narrowActions>
          <strong>{t('training.lack', { n: t(`training.unit.${next.unit}`, { n: lack ?? 0 }) })}</strong>
          {next.deadline && (
            <span className={styles.under}>
              {t('training.deadline')} {compactTime(next.deadline)} <Left deadline={next.deadline} />
            </span>
          )}
        </StickyBar>
      )}
    </>
  );
}

/** Page of one of the user's own trainings: its steps, courses, homework, messages, and conditions. */
export function TrainingPage() {
  const t = useT();
  const id = useParam('id');
  const remote = useRemote({
    key: `training:${id}`,
    ready: id !== undefined,
    read: (signal) =>
      api(
        'GET /api/Training/GetTraining/{id}',
        { path: { id: id ?? '' } },
        {
          signal,
          needs: ['trainingId'],
        },
      ),
  });
  if (!id)
    return (
      <EmptyState
        title={t('training.none')}
        action={<LinkButton to={trainingLinks.mine}>{t('training.title')}</LinkButton>}
      />
    );
  return (
    <DataArea remote={remote} errorTitle={t('training.failed')}>
      {(training) => <Body training={training} reload={remote.reload} />}
    </DataArea>
  );
}
