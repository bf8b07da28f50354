import type { CertificateRow } from '@domain/api/certificate';
import { radiiOf, ringPaths } from '@domain/certificate/rings';
import { CertificateReview } from '@domain/statuses';
import { cx } from '@/components/cx';
import styles from './mark.module.css';

const { Unreviewed, Reviewing, Passed } = CertificateReview;
const tones: Readonly<Record<number, string | undefined>> = {
  [Unreviewed]: styles.wait,
  [Reviewing]: styles.info,
  [Passed]: styles.issued,
};

/** The certificate in small: its rings in the colour of its state, with a dashed edge while it does not exist. */
export function Mark({ row }: { row: CertificateRow }) {
  const { reviewStatus, revoked, certNo, bizId } = row;
  const tone = revoked ? undefined : tones[reviewStatus ?? 0];
  const rings = ringPaths(certNo || bizId, { cx: 70, cy: 49, radii: radiiOf(5, 33, 9), wobble: 0.05 });
  return (
    <svg
      viewBox="0 0 140 98"
      className={cx(styles.mark, tone, reviewStatus === null && styles.absent)}
      aria-hidden="true"
    >
      <rect className={styles.edge} x="0.75" y="0.75" width="138.5" height="96.5" rx="7" />
      <rect className={styles.frame} x="7" y="7" width="126" height="84" rx="2" />
      {rings.map((d) => (
        <path key={d} className={styles.ring} d={d} />
      ))}
      <circle className={styles.core} cx="70" cy="49" r="2.6" />
    </svg>
  );
}
