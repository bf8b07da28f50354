import type { ProjectRow } from '@domain/api/training';
import { useT } from '@/hooks/useT';
import { dayRange } from '@/services/format';
import styles from './training.module.css';

/** Facts of a project: level, kind, organiser, dates, credit, hours and places. */
export function ProjectFacts({ project }: { project: ProjectRow }) {
  const t = useT();
  const { quota, signed, waiting } = project;
  return (
    <>
      <p className={styles.facts}>
        {[project.levelName, project.categoryName, project.modeName, project.orgName].map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
        <bdi>{dayRange(project.startTime, project.endTime)}</bdi>
      </p>
      <p className={styles.figures}>
        <strong>{t('project.worth', { hours: project.studyHour, credit: project.creditMost })}</strong>
        <span>{t('project.target', { name: project.targetName })}</span>
        <span>{quota === undefined ? t('project.signed', { n: signed }) : t('project.places', { signed, quota })}</span>
        {waiting > 0 && <span>{t('project.seats.waiting', { n: waiting })}</span>}
      </p>
    </>
  );
}
