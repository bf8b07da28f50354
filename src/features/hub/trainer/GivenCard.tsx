import { BookOutlined, EnvironmentOutlined } from '@ant-design/icons';
import { ProjectTime } from '@domain/statuses';
import { useId, useState } from 'react';
import { FactLine } from '@/components/FactLine';
import hub from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { RestButton } from '@/components/RestButton';
import { RowBoundary } from '@/components/RowBoundary';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { compactTime, dayRange, listWords, timeRange, wholeNumber } from '@/services/format';
import styles from './given.module.css';
import { isBehind, isToday } from './sitting';
import { TodaysSitting } from './TodaysSitting';
import type { GivenCourse, Trainer } from './useTrainer';

/** For a trainer who does not decide: who marks the homework that waits. */
function MarkedBy({ works }: { works: NonNullable<GivenCourse['works']> }) {
  const t = useT();
  const { markers } = works;
  if (!markers) return null;
  const [first] = markers.first;
  if (!first) return <p className={styles.by}>{t('overview.given.markedByNobody')}</p>;
  const { realName: name, orgName: office } = first;
  const together = markers.first.filter(({ orgName }) => orgName === office).map(({ realName }) => realName);
  return (
    <p className={styles.by}>
      {markers.count > together.length
        ? t('overview.given.markedByMany', { name, office, n: markers.count })
        : t('overview.given.markedBy', { names: listWords(together), office })}
    </p>
  );
}

/** Figures of a course that count for its trainer: the code of a day to come, who came, or the homework that waits. */
function Figures({ course, primary }: { course: GivenCourse; primary: boolean }) {
  const t = useT();
  const { site, works, people, timeState, courseName } = course;
  if (site?.cancelled) return <RoleTag role="neu">{t('overview.given.cancelled')}</RoleTag>;
  if (site?.code)
    return (
      <p className={styles.figure}>
        <small>{t('overview.given.code')}</small>
        <b>
          <LtrText>{site.code}</LtrText>
        </b>
      </p>
    );
  if (site)
    return (
      <p className={styles.figure}>
        <small>{t('overview.given.came')}</small>
        <b>{t('overview.given.of', { n: site.checkedIn, all: people })}</b>
      </p>
    );
  if (!works || (works.waiting === 0 && works.decided === 0)) return <StatusTag set="projectTime" value={timeState} />;
  return (
    <>
      <p className={styles.figure}>
        <small>{t(works.waiting > 0 ? 'overview.given.waiting' : 'overview.given.decided')}</small>
        <b>{wholeNumber(works.waiting || works.decided)}</b>
      </p>
      {works.link && (
        <LinkButton
          to={works.link}
          kind={primary ? 'primary' : 'default'}
          aria-label={t('overview.queue.openLabel', { kind: courseName, n: works.waiting })}
        >
          {t('overview.queue.open')}
        </LinkButton>
      )}
    </>
  );
}

function Course({ course, primary }: { course: GivenCourse; primary: boolean }) {
  const t = useT();
  const { courseName, ofName, site, startTime, endTime, people, timeState, works } = course;
  const Icon = site ? EnvironmentOutlined : BookOutlined;
  const online =
    timeState === ProjectTime.Ongoing
      ? t('overview.given.until', { time: compactTime(endTime) })
      : t('overview.given.online', { days: dayRange(startTime, endTime) });
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <b>
          <bdi>{courseName}</bdi>
        </b>
        <FactLine facts={[ofName]} />
        <FactLine
          facts={[
            site ? timeRange(startTime, endTime) : online,
            site?.place,
            t('overview.given.people', { n: people }),
          ]}
        />
        {works && works.waiting > 0 && <MarkedBy works={works} />}
      </div>
      <div className={styles.end}>
        <Figures course={course} primary={primary} />
      </div>
    </>
  );
}

interface GivenCardProps {
  trainer: Trainer;
  /** The first button of the card is the primary one of the page. */
  primary?: boolean;
}

/** Courses that the user gives: what is given today above the others, what is over behind a button. */
export function GivenCard({ trainer: { courses, time }, primary = false }: GivenCardProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (courses.length === 0) return null;
  const today = courses.filter((one) => isToday(one, time));
  const others = courses.filter((one) => !isToday(one, time));
  const ahead = others.filter((one) => !isBehind(one));
  const behind = others.filter(isBehind);
  const folded = behind.length > 1 && ahead.length + today.length > 0;
  const shown = folded && !open ? ahead : [...ahead, ...behind];
  const first = shown.findIndex(({ works }) => works?.link);
  return (
    <section className={hub.card} aria-labelledby={`${id}h`}>
      {today.map((one) => (
        <RowBoundary key={one.courseId} row={one}>
          <TodaysSitting course={one} />
        </RowBoundary>
      ))}
      <div className={hub.head}>
        <h2 id={`${id}h`}>{t('overview.given')}</h2>
        <span className={styles.count}>{t('overview.given.count', { n: courses.length })}</span>
      </div>
      <ul id={id} className={styles.courses}>
        {shown.map((one, i) => (
          <li key={one.courseId} className={styles.course}>
            <RowBoundary row={one}>
              <Course course={one} primary={primary && i === first} />
            </RowBoundary>
          </li>
        ))}
      </ul>
      {folded && <RestButton n={behind.length} open={open} controls={id} onChange={setOpen} />}
    </section>
  );
}
