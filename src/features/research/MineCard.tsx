import type { SrDeclareRow } from '@domain/api/research';
import { researchLinks } from '@domain/research/links';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ItemProps } from '@/lists';
import { NextStep } from './NextStep';
import styles from './research.module.css';
import { StageRibbon } from './StageRibbon';

/** A subject or thesis of mine: its stages in a ribbon, and what comes next. */
export function MineCard({ row }: ItemProps<SrDeclareRow>) {
  const t = useT();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>
          <PageLink to={researchLinks.flow(row.kind, row.declareId)}>
            <bdi>{row.name || t('research.mine.untitled')}</bdi>
          </PageLink>
        </h2>
        <StatusTag set="subjectState" value={row.subjectState} />
        <span className={styles.end}>
          <NextStep research={row} />
        </span>
      </div>
      <p className={styles.facts} dir="auto">
        {row.planName}
      </p>
      <StageRibbon research={row} />
    </article>
  );
}
