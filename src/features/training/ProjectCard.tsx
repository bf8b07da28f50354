import type { ProjectRow } from '@domain/api/training';
import { trainingLinks } from '@domain/training/links';
import { CourseCover } from '@/components/art/CourseCover';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { dayRange } from '@/services/format';
import { ActionButton } from './ActionButton';
import { ProjectFacts, ProjectTags } from './ProjectFacts';
import styles from './training.module.css';
import { useProjectSignup } from './useProjectSignup';

/** Project in the list: its facts, its state, and the sign-up. */
export function ProjectCard({ row, reload }: ItemProps<ProjectRow>) {
  const t = useT();
  const { busy, act } = useProjectSignup(row, reload);
  const to = trainingLinks.project(row.projectId);
  return (
    <article className={styles.card}>
      <PageLink to={to} className={styles.cover} tabIndex={-1} aria-hidden>
        <CourseCover seed={row.projectId} name={row.projectName} />
      </PageLink>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>
            <PageLink to={to}>
              <bdi>{row.projectName}</bdi>
            </PageLink>
          </h2>
          <ProjectTags project={row} />
        </div>
        <ProjectFacts project={row} />
        <p className={styles.facts}>
          <span>{t('project.signup.period', { range: dayRange(row.signupStartTime, row.signupEndTime) })}</span>
        </p>
        <div className={styles.foot}>
          {row.trainingId && (
            <LinkButton kind="default" to={trainingLinks.training(row.trainingId)}>
              {t('project.mine')}
            </LinkButton>
          )}
          <ActionButton action={row.action} busy={busy} onClick={act} about={row.projectName} />
        </div>
      </div>
    </article>
  );
}
