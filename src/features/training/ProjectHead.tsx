import type { ProjectRow } from '@domain/api/training';
import type { ReactNode } from 'react';
import { CourseCover } from '@/components/art/CourseCover';
import { type Crumb, Crumbs } from '@/components/PageHead';
import { usePageTitle } from '@/hooks/usePageTitle';
import styles from './head.module.css';
import { ProjectFacts } from './ProjectFacts';

interface ProjectHeadProps {
  crumbs: readonly Crumb[];
  project: ProjectRow;
  /** The one tag: how the teacher stands. */
  status: ReactNode;
  /** Actions on the whole project. */
  actions: ReactNode;
}

/** Head of a page about a project: its cover, name, state, facts and actions. */
export function ProjectHead({ crumbs, project, status, actions }: ProjectHeadProps) {
  const { projectId, projectName } = project;
  usePageTitle(projectName);
  return (
    <header className={styles.head}>
      <Crumbs crumbs={crumbs} />
      <div className={styles.card}>
        <div className={styles.cover}>
          <CourseCover seed={projectId} name={projectName} />
        </div>
        <div className={styles.body}>
          <div className={styles.line}>
            <h1 key={projectName}>
              <bdi>{projectName}</bdi>
            </h1>
            {status}
          </div>
          <ProjectFacts project={project} />
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
