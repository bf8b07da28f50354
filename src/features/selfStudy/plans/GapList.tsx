import type { Gap } from '@domain/api/selfStudy';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import styles from './plans.module.css';

/** What is missing to finish a plan, each with the page that closes it (row F22). */
export function GapList({ gaps }: { gaps: readonly Gap[] }) {
  const t = useT();
  return (
    <ul className={styles.gaps}>
      {gaps.map((gap, i) => (
        <li key={`${gap.kind} ${gap.link} ${gap.title}`}>
          <div>
            <b>{gap.title}</b>
            <span>{t(`selfStudy.gap.${gap.unit}`, { have: gap.have, need: gap.need })}</span>
          </div>
          <LinkButton
            to={gap.link}
            kind={i === 0 ? 'primary' : 'default'}
            className={styles.gapGo}
            aria-label={`${t(`selfStudy.gap.do.${gap.kind}`)}: ${gap.title}`}
          >
            {t(`selfStudy.gap.do.${gap.kind}`)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
