import type { CertificateDetail } from '@domain/api/certificate';
import type { ReviewLog } from '@domain/api/documentShapes';
import { enums } from '@domain/enums';
import { CertificateReview } from '@domain/statuses';
import { Alert, Card } from 'antd';
import { Attachments } from '@/components/Attachments';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import { type Translate, useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './detail.module.css';

function titleOf(t: Translate, { action, role }: ReviewLog): string {
  switch (action) {
    case 'submit':
      return t('certificate.log.submit');
    case 'withdraw':
      return t('certificate.log.withdraw');
    case 'open':
      return t('certificate.log.open', { level: role });
    case 'undo':
      return t('certificate.log.undo', { level: role });
    case 'pass':
      return t('certificate.log.pass', { level: role });
    default:
      return t('certificate.log.notPass', { level: role });
  }
}

/** Application for a certificate: its data and the history of its review. */
export function Application({ one }: { one: CertificateDetail }) {
  const t = useT();
  const { certType, issueOrg, hour, credit, remark, files, reason, reviewStatus, courses } = one;
  const kind = enums.certificateKind.find(({ value }) => value === certType);
  const entries = one.log
    .filter(({ action }) => action !== 'save')
    .map((entry): TimelineEntry => {
      const wrong = entry.action === 'notPass' || entry.undone === true;
      return {
        key: entry.id,
        title: titleOf(t, entry),
        time: dayAndTime(entry.time),
        state: wrong ? 'failed' : 'done',
        ...(entry.reason && { note: <bdi>{entry.reason}</bdi> }),
      };
    });
  const facts: [string, string][] = [
    [t('certificate.detail.kind'), kind ? t(kind.labelKey) : ''],
    [t('certificate.detail.org'), issueOrg],
    ...(hour ? [[t('certificate.verify.hour'), t('certificate.hours', { n: hour })] as [string, string]] : []),
    ...(credit ? [[t('certificate.verify.credit'), t('certificate.credits', { n: credit })] as [string, string]] : []),
    ...(remark ? [[t('certificate.apply.remark'), remark] as [string, string]] : []),
  ];
  return (
    <div className={styles.cards}>
      {reason && reviewStatus === CertificateReview.NotPassed && (
        <Alert type="error" showIcon title={t('certificate.detail.reason')} description={<bdi>{reason}</bdi>} />
      )}
      <Card title={t('certificate.detail.application')}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
          {files.length > 0 && (
            <div>
              <dt>{t('certificate.apply.files')}</dt>
              <dd>
                <Attachments files={files} />
              </dd>
            </div>
          )}
        </dl>
      </Card>
      {courses.length > 0 && (
        <Card title={t('certificate.detail.courses')}>
          <dl className={styles.facts}>
            {courses.map(({ title, credit: given, date }) => (
              <div key={`${title} ${date}`}>
                <dt dir="auto">{title}</dt>
                <dd>{t('certificate.credits', { n: given })}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {entries.length > 0 && (
        <Card title={t('certificate.detail.log')}>
          <LevelTimeline entries={entries} />
        </Card>
      )}
    </div>
  );
}
