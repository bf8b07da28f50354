import type { TrainingCourse, TrainingDetail } from '@domain/api/training';
import { type TrainingTab, trainingLinks, trainingTabs } from '@domain/training/links';
import { useSearchParams } from '@umijs/max';
import { Tabs } from 'antd';
import { useState } from 'react';
import { CourseCover } from '@/components/art/CourseCover';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { StickyBar } from '@/components/StickyBar';
import { usePhone } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import { ActionButton } from './ActionButton';
import { CheckInDialog } from './CheckInDialog';
import { CourseTable } from './CourseTable';
import { ProjectFacts, ProjectTags } from './ProjectFacts';
import { SideColumn } from './SideColumn';
import { isDone, StepCards } from './StepCards';
import styles from './training.module.css';
import { UploadDialog } from './UploadDialog';
import { useProjectSignup } from './useProjectSignup';
import { Works } from './Works';

interface BodyProps {
  training: TrainingDetail;
  reload: () => void;
}

function Notices({ notices }: Pick<TrainingDetail, 'notices'>) {
  const t = useT();
  if (notices.length === 0) return <p>{t('training.notices.none')}</p>;
  return (
    <ul className={styles.courses}>
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
  const [params, setParams] = useSearchParams();
  const [upload, setUpload] = useState<TrainingCourse>();
  const [checkIn, setCheckIn] = useState<TrainingCourse>();
  const { trainingId, courses, notices, intro } = training;
  const asked = params.get('tab') as TrainingTab;
  const tab = trainingTabs.includes(asked) ? asked : 'courses';
  const works = courses.filter(({ hasHomework }) => hasHomework).length;
  const closed = (close: () => void) => (done: boolean) => {
    close();
    if (done) reload();
  };
  const items = [
    {
      key: 'courses',
      label: `${t('training.courses')} ${courses.length}`,
      children: <CourseTable courses={courses} onCheckIn={setCheckIn} />,
    },
    {
      key: 'works',
      label: `${t('training.works')} ${works}`,
      children: <Works courses={courses} onUpload={setUpload} />,
    },
    { key: 'notices', label: `${t('training.notices')} ${notices.length}`, children: <Notices notices={notices} /> },
    {
      key: 'intro',
      label: t('project.intro'),
      children: (
        <p className={styles.prose} dir="auto">
          {intro}
        </p>
      ),
    },
  ];
  return (
    <section className={styles.panel}>
      <Tabs
        activeKey={tab}
        items={items}
        onChange={(key) => setParams({ id: trainingId, ...(key !== 'courses' && { tab: key }) })}
      />
      {upload && <UploadDialog trainingId={trainingId} course={upload} onClose={closed(() => setUpload(undefined))} />}
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
  const { busy, act } = useProjectSignup(project, reload);
  const next = steps.find((one) => !isDone(one) && one.action?.link);
  const lack = next && Math.max(0, next.need - next.have);
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('project.title'), to: trainingLinks.projects },
          { label: t('training.title'), to: trainingLinks.mine },
        ]}
        title={training.projectName}
        status={<ProjectTags project={project} />}
      />
      <section className={styles.card}>
        <div className={styles.cover}>
          <CourseCover seed={training.projectId} name={training.projectName} />
        </div>
        <div className={styles.body}>
          <ProjectFacts project={project} />
          <div className={styles.leave}>
            <ActionButton action={project.action} busy={busy} onClick={act} />
          </div>
        </div>
      </section>
      <StepCards steps={steps} />
      <div className={styles.stacked}>
        <Parts training={training} reload={reload} />
        <SideColumn {...training} />
      </div>
      {phone && next?.action?.link && (
        <StickyBar actions={<LinkButton to={next.action.link}>{next.action.label}</LinkButton>} narrowActions>
          <strong>{t('training.lack', { n: t(`training.unit.${next.unit}`, { n: lack ?? 0 }) })}</strong>
        </StickyBar>
      )}
    </>
  );
}

/** A training of mine: its steps, courses, works, messages, and what completes it. */
export function TrainingPage() {
  const t = useT();
  const id = useParam('id');
  const remote = useRemote({
    key: `training:${id}`,
    ready: id !== undefined,
    read: (signal) => api('GET /api/Training/GetTraining/{id}', { path: { id: id ?? '' } }, { signal }),
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
