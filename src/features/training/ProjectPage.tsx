import type { ProjectDetail } from '@domain/api/training';
import { trainingLinks } from '@domain/training/links';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { StatusTag } from '@/components/StatusTag';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { CourseTable } from './CourseTable';
import { ProjectActions } from './ProjectActions';
import { ProjectHead } from './ProjectHead';
import { SideColumn } from './SideColumn';
import styles from './training.module.css';

function Body({ project, reload }: { project: ProjectDetail; reload: () => void }) {
  const t = useT();
  return (
    <>
      <ProjectHead
        crumbs={[{ label: t('project.title'), to: trainingLinks.projects }, { label: t('project.intro') }]}
        project={project}
        status={<StatusTag set="projectStanding" value={project.standing} />}
        actions={<ProjectActions place="project" project={project} onChanged={reload} primary />}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <section className={styles.panel}>
            <h2>{t('project.intro')}</h2>
            <p className={styles.prose} dir="auto">
              {project.intro}
            </p>
          </section>
          <section className={styles.panel}>
            <h2>{t('project.courses')}</h2>
            <CourseTable courses={project.courses.map(({ action: _, ...course }) => course)} />
          </section>
        </div>
        <SideColumn {...project} completion={project.requirements} />
      </div>
    </>
  );
}

/** Page of a project before the user signs up to it. */
export function ProjectPage() {
  const t = useT();
  const id = useParam('id');
  const remote = useRemote({
    key: `project:${id}`,
    ready: id !== undefined,
    read: (signal) =>
      api('GET /api/Project/GetProjectDetail/{id}', { path: { id: id ?? '' } }, { signal, needs: ['projectId'] }),
  });
  if (!id)
    return (
      <EmptyState
        title={t('project.none')}
        action={<LinkButton to={trainingLinks.projects}>{t('project.all')}</LinkButton>}
      />
    );
  return (
    <DataArea remote={remote} errorTitle={t('project.failed')}>
      {(project) => <Body project={project} reload={remote.reload} />}
    </DataArea>
  );
}
