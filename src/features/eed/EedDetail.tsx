import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, MessageOutlined } from '@ant-design/icons';
import type { EedDetail as Detail } from '@domain/api/eed';
import { creditLinks } from '@domain/credit/links';
import { EedReportStatus, EedStatus } from '@domain/statuses';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactDay, dayAndTime, listWords, recentTime } from '@/services/format';
import { Daily } from './Daily';
import styles from './detail.module.css';
import { decimal } from './numbers';
import { Rows } from './Rows';

/** Number of missing days that are listed; of more days only their number is shown. */
const NAMED = 4;

function Figure({
  name,
  bad,
  unit,
  note,
  children,
}: {
  name: string;
  bad?: boolean;
  unit: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx(bad && styles.gap)}>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b> {unit}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Hours that count here, hours that the platform shows, their difference, and the finished lessons. */
function Figures({ course }: { course: Detail }) {
  const t = useT();
  const { hour, synced, platformHour, difference, finished, total } = course;
  const unit = t('eed.hourUnit');
  const made = Math.round((hour - synced) * 10) / 10;
  return (
    <dl className={styles.figures} aria-label={t('eed.figures')}>
      <Figure name={t('eed.synced')} unit={unit} note={made > 0 ? t('eed.madeGood', { n: decimal(made) }) : undefined}>
        {decimal(hour)}
      </Figure>
      <Figure name={t('eed.shown')} unit={unit}>
        {decimal(platformHour)}
      </Figure>
      <Figure name={t('eed.difference')} unit={difference > 0 ? unit : ''} bad={difference > 0}>
        {difference > 0 ? decimal(difference) : t('eed.same')}
      </Figure>
      <Figure name={t('eed.progress')} unit={t('eed.ofLessons', { total })}>
        {finished}
      </Figure>
    </dl>
  );
}

/** Time of the last data, result of the comparison, and time of the next data. */
function Sync({ course }: { course: Detail }) {
  const t = useT();
  const now = serverNow();
  const { lastSync, added, checkTime, missingDays, difference, state, nextSync, backDays } = course;
  const bad = state === EedStatus.Differs;
  const found =
    state === EedStatus.Waiting
      ? t('eed.checked.never')
      : missingDays.length > NAMED
        ? t('eed.noDays', { n: missingDays.length })
        : missingDays.length > 0
          ? t('eed.checked.days', { days: listWords(missingDays.map(compactDay)) })
          : difference > 0
            ? t('eed.checked.lack', { n: decimal(difference) })
            : t('eed.checked.good');
  const good = <CheckCircleFilled className={styles.good ?? ''} aria-hidden />;
  const open = <ClockCircleOutlined className={styles.open ?? ''} aria-hidden />;
  return (
    <ol className={styles.sync}>
      <li>
        {lastSync ? good : open}
        <div>
          <b>{t('eed.last')}</b>
          <small>
            {lastSync ? t('eed.last.added', { time: recentTime(lastSync, now), n: added }) : t('eed.last.never')}
          </small>
        </div>
      </li>
      <li>
        {bad ? (
          <CloseCircleFilled className={styles.bad ?? ''} aria-hidden />
        ) : state === EedStatus.Waiting ? (
          open
        ) : (
          good
        )}
        <div>
          <b>{checkTime ? t('eed.checked.time', { time: recentTime(checkTime, now) }) : t('eed.checked')}</b>
          <small className={cx(bad && styles.bad)}>{found}</small>
        </div>
      </li>
      <li>
        {open}
        <div>
          <b>{t('eed.upcoming')}</b>
          <small>
            {nextSync ? t('eed.upcoming.back', { time: dayAndTime(nextSync), n: backDays }) : t('eed.upcoming.unknown')}
          </small>
        </div>
      </li>
    </ol>
  );
}

/** The way to the report: to write one, or to look at the one that is being checked, with its day and what comes next. */
function ReportLine({ course, onReport }: { course: Detail; onReport: (() => void) | undefined }) {
  const t = useT();
  const [last] = course.reports;
  const waits = last?.state === EedReportStatus.Waiting;
  return (
    <>
      {waits && (
        <p className={styles.reported}>
          <StatusTag set="eedReport" value={last.state} />
          <small>{t('eed.report.since', { day: compactDay(last.at) })}</small>
        </p>
      )}
      {onReport && (
        <Button icon={<MessageOutlined aria-hidden />} onClick={onReport}>
          {t(waits ? 'eed.report.look' : 'eed.report.open')}
        </Button>
      )}
    </>
  );
}

/** Details of a course: its figures, the hours of each day, and the records. */
export function EedDetail({ course, onReport }: { course: Detail; onReport?: (() => void) | undefined }) {
  const t = useT();
  const { title, platformName, account, daily, rows } = course;
  return (
    <div className={styles.detail}>
      <section className={cx(styles.card, styles.padded)}>
        <div className={styles.head}>
          <div>
            <h2>
              <bdi>{title}</bdi>
            </h2>
            <p className={styles.note}>
              <bdi>{platformName}</bdi>
              <span>
                {t('eed.account')} <LtrText>{account}</LtrText>
              </span>
            </p>
          </div>
          {course.convertible && <LinkButton to={creditLinks.convert(course.eedId)}>{t('eed.convert')}</LinkButton>}
          <ReportLine course={course} onReport={onReport} />
        </div>
        <Figures course={course} />
        <Sync course={course} />
        <Daily key={course.eedId} daily={daily} />
      </section>
      <Rows key={course.eedId} rows={rows} />
    </div>
  );
}
