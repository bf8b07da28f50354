import { HistoryOutlined, HourglassOutlined } from '@ant-design/icons';
import type { EedDetail, EedReport } from '@domain/api/eed';
import { EedReportStatus } from '@domain/statuses';
import { lazy, Suspense } from 'react';
import { Attachments } from '@/components/Attachments';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import { decimal } from './numbers';
import styles from './report.module.css';

const ReportForm = lazy(() =>
  import(/* webpackChunkName: "eedReport" */ './ReportForm').then((module) => ({ default: module.ReportForm })),
);

/** Report that was sent before, with its answer. */
function Earlier({ report }: { report: EedReport }) {
  const t = useT();
  const { state, at, answer, platformHour, content, picture } = report;
  return (
    <div className={styles.earlier}>
      <p className={styles.line}>
        <HistoryOutlined aria-hidden />
        <b>{t('eed.report.last')}</b>
        <StatusTag set="eedReport" value={state} />
      </p>
      <p>
        {compactDay(at)} · {t('eed.report.asked', { hours: decimal(platformHour) })}
      </p>
      <p>
        <bdi>{answer ?? content}</bdi>
      </p>
      {picture && <Attachments files={[picture]} />}
    </div>
  );
}

/** Form to report wrong data of a course, and the last report with its result. */
export function Report({ course, onSent }: { course: EedDetail; onSent: () => void }) {
  const t = useT();
  const [last] = course.reports;
  const waits = last?.state === EedReportStatus.Waiting;
  return (
    <>
      <p className={styles.lead}>{t('eed.report.lead')}</p>
      {waits ? (
        <p className={styles.waits} role="status">
          <HourglassOutlined aria-hidden /> {t('eed.report.waiting')}
        </p>
      ) : (
        <Suspense fallback={<SkeletonRows shape="text" rows={8} />}>
          <ReportForm key={course.eedId} course={course} onSent={onSent} />
          {/* Below the form, which would move it when it comes. */}
          {last && <Earlier report={last} />}
        </Suspense>
      )}
      {last && waits && <Earlier report={last} />}
    </>
  );
}
