import type { ModuleState } from '@domain/assessment/progress';
import { useT } from '@/hooks/useT';
import { LtrText } from './LtrText';
import { ModuleGlyph } from './ModuleGlyph';
import styles from './SegmentStrip.module.css';

const order: readonly ModuleState[] = ['complete', 'notApplicable', 'partial', 'empty'];

export interface SegmentStripProps {
  /** State of every module, in the order of the modules. */
  states: readonly ModuleState[];
}

/** All modules of an assessment as one strip, with how many are in which state. */
export function SegmentStrip({ states }: SegmentStripProps) {
  const t = useT();
  const counts = order
    .map((state) => ({ state, count: states.filter((s) => s === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className={styles.box}>
      <div className={styles.strip} aria-hidden="true">
        {states.map((state, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a module is its place in the strip
          <i key={i} className={styles[state]} />
        ))}
      </div>
      <ul className={styles.legend}>
        {counts.map(({ state, count }) => (
          <li key={state}>
            <ModuleGlyph state={state} size={14} silent />
            {t(`common.completeness.${state}`)} <LtrText>{count}</LtrText>
          </li>
        ))}
      </ul>
    </div>
  );
}
