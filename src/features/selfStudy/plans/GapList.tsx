import type { Gap } from '@domain/api/selfStudy';
import { amountText, fenOf } from '@domain/rules/money';
import { Button } from 'antd';
import { useState } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import styles from './plans.module.css';

const AT_FIRST = 6;

/** Missing steps to finish a plan, each with a link to its page. */
export function GapList({ gaps }: { gaps: readonly Gap[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  // A waiting payment comes first: it expires after half an hour.
  const ordered = [...gaps].sort((a, b) => Number(b.kind === 'payment') - Number(a.kind === 'payment'));
  const hidden = !all && gaps.length > AT_FIRST + 1;
  return (
    <ul className={styles.gaps}>
      {(hidden ? ordered.slice(0, AT_FIRST) : ordered).map((gap) => (
        <li key={`${gap.kind} ${gap.link} ${gap.title}`}>
          <div>
            <b>{gap.title}</b>
            <span>
              {t(`selfStudy.gap.${gap.unit}`, {
                have: gap.have,
                need: gap.need,
                amount: gap.unit === 'yuan' ? amountText(fenOf(gap.need)) : '',
              })}
            </span>
          </div>
          <LinkButton
            to={gap.link}
            kind="default"
            className={styles.gapGo}
            aria-label={`${t(`selfStudy.gap.do.${gap.kind}`)}: ${gap.title}`}
          >
            {t(`selfStudy.gap.do.${gap.kind}`)}
          </LinkButton>
        </li>
      ))}
      {hidden && (
        <li>
          <Button type="link" size="small" className={styles.all ?? ''} onClick={() => setAll(true)}>
            {t('selfStudy.gaps.all', { n: gaps.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
