import type { IssuedCertificate } from '@domain/api/certificateIssue';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './issued.module.css';

/** Since when a certificate does not hold, why, and which one holds instead. */
export function RevokedLine({ one }: { one: IssuedCertificate }) {
  const t = useT();
  const { revokedAt, revokedReason, replacedBy } = one;
  if (!revokedAt) return null;
  return (
    <p className={styles.why}>
      <bdi>{t('certificate.revoked.line', { date: compactDay(revokedAt), reason: revokedReason ?? '' })}</bdi>{' '}
      {replacedBy && t('certificate.revoked.replaced', { no: `\u2066${replacedBy}\u2069` })}
    </p>
  );
}
