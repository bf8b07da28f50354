import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { CertificateNeed } from '@domain/api/certificate';
import { isMet } from '@domain/certificate/conditions';
import { cx } from '@/components/cx';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { compactDay, wholeNumber } from '@/services/format';
import styles from './needs.module.css';

function Need({ need: one }: { need: CertificateNeed }) {
  const t = useT();
  const { kind, title, need, have, unit, link, openFrom } = one;
  const done = isMet(one);
  return (
    <li className={cx(styles.need, done && styles.done, !done && have === 0 && styles.none)}>
      <span className={styles.name}>
        {done ? (
          <CheckCircleFilled aria-hidden />
        ) : have > 0 ? (
          <ModuleGlyph state="partial" size={14} silent />
        ) : (
          <ClockCircleOutlined aria-hidden />
        )}
        {title}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (have / need) * 100)}%` }} />
      </span>
      <span className={styles.figures}>
        {t('certificate.of', {
          have: wholeNumber(have),
          need: wholeNumber(need),
          unit: t(`certificate.unit.${unit}`),
        })}
      </span>
      <span className={styles.way}>
        {!done && openFrom && t('certificate.opens', { date: compactDay(openFrom) })}
        {!done && !openFrom && link && <PageLink to={link}>{t(`certificate.go.${kind}`)}</PageLink>}
      </span>
    </li>
  );
}

/** Requirements of a certificate: how far each is met, and where to get what is missing. */
export const Needs = ({ needs }: { needs: readonly CertificateNeed[] }) => (
  <ul className={styles.needs}>
    {needs.map((need) => (
      <Need key={need.kind} need={need} />
    ))}
  </ul>
);
