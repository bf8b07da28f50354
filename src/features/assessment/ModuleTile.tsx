import type { ModuleProgress } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { cx } from '@/components/cx';
import { LtrText } from '@/components/LtrText';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { PageLink } from '@/components/PageLink';
import { type Translate, useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './assessment.module.css';
import { isReturned, lacksOf, moduleName, needsWork } from './modules';

const number = (value: number) => String(value).padStart(2, '0');

/** Returns the line below the module's name. */
function note(m: ModuleProgress, t: Translate): string {
  if (!m.available) return t('assessment.tile.soon');
  if (m.remark) return t(isReturned(m) ? 'assessment.tile.remark' : 'assessment.tile.corrected', { remark: m.remark });
  const [first] = m.missing;
  const n = lacksOf(m);
  if (m.count > 0 && first) {
    const what = n > 1 ? t('assessment.tile.more', { what: first.label, n }) : first.label;
    return t('assessment.tile.missing', { what });
  }
  if (m.state === 'notApplicable') return t('assessment.tile.none');
  if (m.count === 0) return t(m.required ? 'assessment.tile.required' : 'assessment.tile.optional');
  return t('assessment.tile.count', { n: m.count });
}

/** Tile of a module on the index: glyph, name, number, and how many records it has or what is missing. */
export function ModuleTile({ module: m, assessmentId }: { module: ModuleProgress; assessmentId: string }) {
  const t = useT();
  const body = (
    <>
      <ModuleGlyph state={m.state} size={22} />
      <div className={styles.tileBody}>
        <div className={styles.tileLine}>
          <b>{t(moduleName(m))}</b>
          {m.value < 99 && (
            <span className={styles.faint}>
              <LtrText>{number(m.value)}</LtrText>
            </span>
          )}
        </div>
        <div className={styles.tileSub}>
          <span>{note(m, t)}</span>
          {m.updatedAt && !m.remark && !needsWork(m) && (
            <span>{t('assessment.tile.updated', { date: compactDay(m.updatedAt) })}</span>
          )}
        </div>
      </div>
    </>
  );
  if (!m.available) return <div className={`${styles.tile} ${styles.soon}`}>{body}</div>;
  return (
    <PageLink
      to={assessmentLinks.module(assessmentId, m.value)}
      className={cx(styles.tile, needsWork(m) && styles.need, isReturned(m) && styles.returnedTile)}
    >
      {body}
    </PageLink>
  );
}
