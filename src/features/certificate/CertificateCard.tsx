import {
  CheckCircleOutlined,
  CloseCircleFilled,
  EyeOutlined,
  FilePdfOutlined,
  FormOutlined,
  LockOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { CertificateRow } from '@domain/api/certificate';
import { certificateLinks } from '@domain/certificate/links';
import { CertificateKind, enums } from '@domain/enums';
import { CertificateReview } from '@domain/statuses';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useDownload } from '@/hooks/useDownload';
import { type Translate, useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { compactDay } from '@/services/format';
import { ApplyDialog } from './ApplyDialog';
import styles from './certificate.module.css';
import { Mark } from './Mark';
import { Needs } from './Needs';
import { useWithdraw } from './useWithdraw';

const { Unreviewed, Reviewing, Passed, NotPassed } = CertificateReview;

/** Tag with the state of a certificate: review, missing requirements, or revoked. */
export function CertificateTag({ row }: { row: Pick<CertificateRow, 'revoked' | 'reviewStatus' | 'missing'> }) {
  const t = useT();
  if (row.revoked)
    return (
      <RoleTag role="fin" icon={<StopOutlined aria-hidden />}>
        {t('certificate.revoked')}
      </RoleTag>
    );
  if (row.reviewStatus !== null) return <StatusTag set="certificateReview" value={row.reviewStatus} />;
  const lacks = row.missing.length;
  return lacks > 0 ? (
    <RoleTag role="act" icon={<FormOutlined aria-hidden />}>
      {t('certificate.lacks', { n: lacks })}
    </RoleTag>
  ) : (
    <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
      {t('certificate.ready')}
    </RoleTag>
  );
}

/** Worth of a certificate in credits: so far, where it is for credits that are still being earned. */
function creditWords(t: Translate, { certType, reviewStatus, needs }: CertificateRow, credit: number): string {
  if (reviewStatus !== null) return t('certificate.credits', { n: credit });
  if (certType !== CertificateKind.Credit) return t('certificate.can', { n: credit });
  const need = needs.reduce((sum, one) => sum + (one.unit === 'credit' ? one.need : 0), 0);
  return credit < need ? t('certificate.soFar', { n: credit, need }) : t('certificate.can', { n: credit });
}

/** Who issues it, what it is worth, and the day that counts for it. */
function Facts({ row }: { row: CertificateRow }) {
  const t = useT();
  const { issueOrg, hour, credit, reviewStatus, issueDate, applyTime, decideTime } = row;
  const day =
    issueDate !== undefined
      ? compactDay(issueDate)
      : reviewStatus === NotPassed && decideTime
        ? t('certificate.decided', { date: compactDay(decideTime) })
        : reviewStatus !== null && applyTime
          ? t('certificate.applied', { date: compactDay(applyTime) })
          : undefined;
  return (
    <p className={styles.facts}>
      {issueOrg && <bdi>{issueOrg}</bdi>}
      {hour !== undefined && hour > 0 && <span>{t('certificate.hours', { n: hour })}</span>}
      {credit !== undefined && credit > 0 && <span>{creditWords(t, row, credit)}</span>}
      {day && <span>{day}</span>}
    </p>
  );
}

/** Line that explains the state of a certificate. */
function StateLine({ row }: { row: CertificateRow }) {
  const t = useT();
  const { reviewStatus, revoked, reason, openTime, certNo, verifyCount, revokedAt, revokedReason, replacedBy } = row;
  if (revoked)
    return (
      <p className={styles.line}>
        {t('certificate.revoked.line', { date: compactDay(revokedAt ?? ''), reason: revokedReason ?? '' })}
        {replacedBy && <span>{t('certificate.revoked.replaced', { no: `\u2066${replacedBy}\u2069` })}</span>}
      </p>
    );
  switch (reviewStatus) {
    case Unreviewed:
      return <p className={styles.line}>{t('certificate.withdrawable')}</p>;
    case Reviewing:
      return (
        <p className={styles.line}>
          {openTime ? t('certificate.opened', { date: compactDay(openTime) }) : t('certificate.openedNow')}
        </p>
      );
    case NotPassed:
      return (
        <p className={cx(styles.line, styles.reason)}>
          <CloseCircleFilled aria-hidden /> <bdi>{reason}</bdi>
        </p>
      );
    case Passed:
      return (
        <p className={styles.line}>
          <span>{t('certificate.no', { no: `\u2066${certNo}\u2069` })}</span>
          <span className={styles.seen}>
            <EyeOutlined aria-hidden />{' '}
            {verifyCount > 0 ? t('certificate.verified', { n: verifyCount }) : t('certificate.verified.none')}
          </span>
        </p>
      );
    default:
      return <Needs needs={row.needs} />;
  }
}

/** Buttons of a certificate: apply, add material, withdraw, view, download. */
function Actions({ row, onApply, reload }: { row: CertificateRow; onApply: () => void; reload: () => void }) {
  const t = useT();
  const { running, start } = useDownload();
  const withdraw = useWithdraw(reload);
  const { id, title, reviewStatus, missing, earliest, moves, certNo } = row;
  const named = (label: string) => `${label} ${title}`;
  if (id === undefined) {
    const reason = earliest ? t('certificate.blocked.from', { date: compactDay(earliest) }) : t('certificate.blocked');
    if (missing.length === 0)
      return (
        <Button type="primary" onClick={onApply} aria-label={named(t('certificate.apply'))}>
          {t('certificate.apply')}
        </Button>
      );
    return (
      <>
        <Button disabled icon={<LockOutlined aria-hidden />} aria-label={named(t('certificate.apply'))}>
          {t('certificate.apply')}
        </Button>
        <p className={styles.why}>{reason}</p>
      </>
    );
  }
  const view = (label: string) => (
    <LinkButton to={certificateLinks.detail(id)} kind="default" aria-label={named(label)}>
      {label}
    </LinkButton>
  );
  return (
    <>
      {canMove(moves, 'save') && reviewStatus === NotPassed && (
        <Button className={styles.again ?? ''} onClick={onApply} aria-label={named(t('certificate.supplement'))}>
          {t('certificate.supplement')}
        </Button>
      )}
      {certNo !== '' && !row.revoked && (
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          loading={running}
          aria-label={named(t('certificate.pdf'))}
          onClick={() => void start(`/api/Certificate/PDFCertificate/${encodeURIComponent(id)}`, {})}
        >
          {t('certificate.pdf')}
        </Button>
      )}
      {canMove(moves, 'withdraw') && (
        <Button onClick={() => withdraw({ id, title })} aria-label={named(t('certificate.withdraw'))}>
          {t('certificate.withdraw')}
        </Button>
      )}
      {view(t(certNo !== '' ? 'certificate.view' : 'certificate.viewApplication'))}
    </>
  );
}

/** Card of a certificate in the list. */
export function CertificateCard({ row, reload }: ItemProps<CertificateRow>) {
  const t = useT();
  const [applying, setApplying] = useState(false);
  const kind = enums.certificateKind.find(({ value }) => value === row.certType);
  return (
    <div className={cx(styles.row, row.reviewStatus === null && styles.next)}>
      <Mark row={row} />
      <div className={styles.what}>
        <div className={styles.head}>
          <h2>
            <bdi>{row.title}</bdi> <span>{kind && t(kind.labelKey)}</span>
          </h2>
          <CertificateTag row={row} />
        </div>
        <Facts row={row} />
        <StateLine row={row} />
      </div>
      <div className={styles.actions}>
        <Actions row={row} reload={reload} onApply={() => setApplying(true)} />
      </div>
      {applying && (
        <ApplyDialog
          row={row}
          onClose={(done) => {
            setApplying(false);
            if (done) reload();
          }}
        />
      )}
    </div>
  );
}
