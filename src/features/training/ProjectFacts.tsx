import type { ProjectRow } from '@domain/api/training';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import styles from './training.module.css';

/** Tags of a project: the state of its time and of the sign-up. */
export const ProjectTags = ({ project }: { project: ProjectRow }) => (
  <span className={styles.tags}>
    <StatusTag set="projectTime" value={project.timeState} />
    <StatusTag set="signup" value={project.signupState} />
  </span>
);

/** Facts of a project: level, kind, organiser, dates, credit, hours and places. */
export function ProjectFacts({ project }: { project: ProjectRow }) {
  const t = useT();
  const { quota, signed } = project;
  const left = quota === undefined ? undefined : quota - signed;
  return (
    <>
      <p className={styles.facts}>
        {[project.levelName, project.categoryName, project.modeName, project.orgName].map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
        <bdi>{dayRange(project.startTime, project.endTime)}</bdi>
      </p>
      <p className={styles.figures}>
        <strong>{t('project.credit', { n: project.credit })}</strong>
        <strong>{t('project.hours', { n: project.totalHour })}</strong>
        <span>{t('project.target', { name: project.targetName })}</span>
        <span>{quota === undefined ? t('project.signed', { n: signed }) : t('project.places', { signed, quota })}</span>
        {left === 1 && <span>{t('project.left', { n: left })}</span>}
      </p>
    </>
  );
}
