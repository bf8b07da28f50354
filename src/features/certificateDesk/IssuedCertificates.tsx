import type { IssuedCertificate } from '@domain/api/certificateIssue';
import { CertificateReview } from '@domain/statuses';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LtrText } from '@/components/LtrText';
import { OnItsWay } from '@/components/OnItsWay';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './issued.module.css';
import { RevokedLine } from './RevokedLine';

const RevokeDialog = lazy(() =>
  import(/* webpackChunkName: "revokeDialog" */ './RevokeDialog').then((module) => ({ default: module.RevokeDialog })),
);

function One({ one, onRevoke }: { one: IssuedCertificate; onRevoke: () => void }) {
  const t = useT();
  const { certNo, holder, issueDate, verifyCount, revokedAt } = one;
  return (
    <li>
      <p className={styles.line}>
        <b>
          <LtrText>{certNo}</LtrText>
        </b>
        <RoleTag role={revokedAt ? 'err' : 'ok'}>
          {t(revokedAt ? 'certificate.revoked' : 'certificate.desk.valid')}
        </RoleTag>
      </p>
      <p className={styles.faint}>
        <bdi>{holder}</bdi> · {t('certificate.desk.issuedOn', { date: issueDate })} ·{' '}
        {verifyCount > 0 ? t('certificate.verified', { n: verifyCount }) : t('certificate.verified.none')}
      </p>
      <RevokedLine one={one} />
      {!revokedAt && (
        <Button
          danger
          size="small"
          aria-label={t('certificate.desk.revokeNo', { no: `\u2066${certNo}\u2069` })}
          onClick={onRevoke}
        >
          {t('certificate.desk.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Beside an application that was passed: what was issued for it, and the way to revoke it. */
export function IssuedCertificates({ application, status }: { application: string; status: number | null }) {
  const t = useT();
  const [asked, setAsked] = useState<IssuedCertificate>();
  const passed = status === CertificateReview.Passed;
  const remote = useRemote({
    key: `certificate:issued:${application}`,
    ready: passed,
    read: (signal) =>
      api('GET /api/CertificateReview/ListIssued/{id}', { path: { id: application } }, { signal, needs: 'array' }),
  });
  if (!passed) return null;
  return (
    <section aria-labelledby="desk-issued">
      <h3 id="desk-issued">{t('certificate.desk.heading')}</h3>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={2} shape="text" />}
        errorTitle={t('certificate.desk.failed')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.faint}>{t('certificate.desk.none')}</p>}
      >
        {(list) => (
          <ul className={styles.issued}>
            {list.map((one) => (
              <One key={one.id} one={one} onRevoke={() => setAsked(one)} />
            ))}
          </ul>
        )}
      </DataArea>
      {asked && (
        <Suspense fallback={<OnItsWay />}>
          <RevokeDialog
            one={asked}
            onClose={() => {
              setAsked(undefined);
              remote.reload();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
