import type { TrainingCourse, TrainingDetail } from '@domain/api/training';
import { type TrainingTab, trainingLinks, trainingTabs } from '@domain/training/links';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageTabs } from '@/components/PageTabs';
import { SkeletonRows } from '@/components/SkeletonRows';
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
import { openWork, Works } from './Works';

interface BodyProps {
  training: TrainingDetail;
  reload: () => void;
}
interface PartsProps extends BodyProps {
  onUpload: (course: TrainingCourse, file?: File) => void;
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

function Parts({ training, reload, onUpload }: PartsProps) {
  const t = useT();
  const asked = useParam('tab') as TrainingTab;
  const [checkIn, setCheckIn] = useState<TrainingCourse>();
  const { trainingId, courses, notices, intro } = training;
  const tab = trainingTabs.includes(asked) ? asked : 'courses';
  const checked = (done: boolean) => {
    setCheckIn(undefined);
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
    works: () => <Works courses={courses} onUpload={onUpload} />,
    notices: () => <Notices notices={notices} />,
    intro: () => (
      <p className={styles.prose} dir="auto">
        {intro}
      </p>
    ),
  };
  const panel = useRef<HTMLElement>(null);
  // An address with a part leads to that part: on a narrow window it lies below the steps.
  useEffect(() => {
    const lead = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      if (trainingTabs.includes(asked) && top > window.innerHeight / 2)
        panel.current?.scrollIntoView?.({ block: 'start' });
    };
    // Once the page is painted: together with its coming the scrolling would count as a movement of all below it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(lead);
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return (
    <section ref={panel} className={styles.panel}>
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
      {checkIn && <CheckInDialog trainingId={trainingId} course={checkIn} onClose={checked} />}
    </section>
  );
}

/** Bar of a phone: the homework that can be handed in, beside its tab; else the next step. */
function PhoneBar({ training, onUpload }: Pick<PartsProps, 'training' | 'onUpload'>) {
  const t = useT();
  const isWorks = useParam('tab') === 'works';
  const next = training.steps.find((one) => !isDone(one) && one.action?.link);
  const work = isWorks ? openWork(training.courses) : undefined;
  if (work?.upload)
    return (
      <StickyBar
        actions={
          <Button type="primary" onClick={() => onUpload(work)}>
            {work.upload.label}
          </Button>
        }
        narrowActions
      >
        <strong>
          <bdi>{work.courseName}</bdi>
        </strong>
        {work.homeworkUntil && (
          <span className={styles.under}>
            {t('training.work.until', { time: compactTime(work.homeworkUntil) })} <Left deadline={work.homeworkUntil} />
          </span>
        )}
      </StickyBar>
    );
  if (!next?.action?.link) return null;
  const lack = Math.max(0, next.need - next.have);
  return (
    <StickyBar actions={<LinkButton to={next.action.link}>{next.action.label}</LinkButton>} narrowActions>
      <strong>{t('training.lack', { n: t(`training.unit.${next.unit}`, { n: lack }) })}</strong>
      {next.deadline && (
        <span className={styles.under}>
          {t('training.deadline')} {compactTime(next.deadline)} <Left deadline={next.deadline} />
        </span>
      )}
    </StickyBar>
  );
}

function Body({ training, reload }: BodyProps) {
  const t = useT();
  const phone = usePhone();
  const { project, steps } = training;
  const [upload, setUpload] = useState<{ course: TrainingCourse; file?: File | undefined }>();
  const onUpload = (course: TrainingCourse, file?: File) => setUpload({ course, file });
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
        <Parts training={training} reload={reload} onUpload={onUpload} />
        <SideColumn {...training} />
      </div>
      {phone && <PhoneBar training={training} onUpload={onUpload} />}
      {upload && (
        <UploadDialog
          trainingId={training.trainingId}
          course={upload.course}
          first={upload.file}
          onClose={(done) => {
            setUpload(undefined);
            if (done) reload();
          }}
        />
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
    <DataArea
      remote={remote}
      // As high as the window, so that the end of the page does not go when the training comes.
      skeleton={
        <div className={styles.loading}>
          <SkeletonRows shape="cards" rows={3} />
          <SkeletonRows rows={8} />
        </div>
      }
      errorTitle={t('training.failed')}
    >
      {(training) => <Body training={training} reload={remote.reload} />}
    </DataArea>
  );
}
