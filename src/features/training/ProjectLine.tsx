import type { ProjectAction, ProjectRow } from '@domain/api/training';
import { daysLeft } from '@domain/rules/calendar';
import { ProjectStanding, ProjectTime } from '@domain/statuses';
import { trainingLinks } from '@domain/training/links';
import { CourseCover } from '@/components/art/CourseCover';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { compactDay, compactTime, dayRange } from '@/services/format';
import { ProjectActions } from './ProjectActions';
import styles from './projects.module.css';
import { Seats } from './Seats';

/** Time that counts next: until when one signs up, from when, or the days of a training of one's own. */
function useNextTime(project: ProjectRow): { days: string; date: string } {
  const t = useT();
  const { standing, timeState, signupStartTime, signupEndTime, startTime, endTime, keptUntil } = project;
  const left = (time: string) => t('training.left', { n: Math.max(0, daysLeft(serverNow(), time)) });
  const until = (time: string) => t('project.in', { n: Math.max(0, daysLeft(serverNow(), time)) });
  if (standing === ProjectStanding.SignedUp) {
    if (timeState === ProjectTime.NotStarted)
      return { days: until(startTime), date: t('project.starts', { day: compactDay(startTime) }) };
    const date = t('project.ends', { day: compactDay(endTime) });
    return { days: timeState === ProjectTime.Ended ? t('status.projectTime.ended') : left(endTime), date };
  }
  if (standing === ProjectStanding.Ended)
    return { days: t('status.projectStanding.ended'), date: compactTime(signupEndTime) };
  const opens = daysLeft(serverNow(), signupStartTime) >= 0 && project.signupState === 1;
  if (opens) return { days: until(signupStartTime), date: compactTime(signupStartTime) };
  const deadline = standing === ProjectStanding.PlaceKept && keptUntil ? keptUntil : signupEndTime;
  return { days: left(deadline), date: compactTime(deadline) };
}

interface ProjectLineProps {
  row: ProjectRow;
  reload: (name: ProjectAction['name']) => void;
  /** Its button is the one primary of the page. */
  primary?: boolean;
}

/** Project as a line: what it is, its places, the time that counts, and the next step. */
export function ProjectLine({ row, reload, primary = false }: ProjectLineProps) {
  const t = useT();
  const to = trainingLinks.project(row.projectId);
  const { days, date } = useNextTime(row);
  return (
    <article className={styles.line}>
      <PageLink to={to} className={styles.cover} tabIndex={-1} aria-hidden>
        <CourseCover seed={row.projectId} name={row.projectName} />
      </PageLink>
      <div className={styles.about}>
        <div className={styles.name}>
          <h2>
            <PageLink to={to}>
              <bdi>{row.projectName}</bdi>
            </PageLink>
          </h2>
          <StatusTag set="projectStanding" value={row.standing} />
        </div>
        <p className={styles.facts}>
          {[row.levelName, row.modeName, row.orgName].map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </p>
        <p className={styles.facts} data-strong>
          <span>{t('project.worth', { hours: row.studyHour, credit: row.creditMost })}</span>
          <bdi>{dayRange(row.startTime, row.endTime)}</bdi>
          {row.fit && row.fit !== row.action.disabledReason && <bdi>{row.fit}</bdi>}
        </p>
      </div>
      <Seats project={row} />
      <div className={styles.time}>
        <b>{days}</b>
        <small>{date}</small>
      </div>
      <ProjectActions place="line" project={row} onChanged={reload} primary={primary} />
    </article>
  );
}

/** Line of the list of projects; the first one that can be signed up to has the primary button. */
export function ProjectItem({ row, reload, list }: ItemProps<ProjectRow>) {
  const first = list.remote.data?.list.find(({ action }) => action.name === 'signUp' && !action.disabledReason);
  // Signing up takes a project out of this tab: its line stays in place as one's own, with the way back.
  const changed = async (name: ProjectAction['name']) => {
    if (name === 'signUp')
      await api('GET /api/Project/GetProjectDetail/{id}', { path: { id: row.projectId } }, { needs: ['action'] })
        .then(list.hold)
        .catch(() => undefined);
    reload();
  };
  return <ProjectLine row={row} reload={changed} primary={first?.projectId === row.projectId} />;
}
