import { UnorderedListOutlined } from '@ant-design/icons';
import type { Comparison, FieldDiff } from '@domain/api/documentShapes';
import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { By, ChangeRow } from './ChangeRow';
import styles from './compare.module.css';
import { changeId } from './useSteps';

export interface Section {
  name: string;
  /** Changes with their number over all sections. */
  changes: { change: FieldDiff; n: number }[];
  same: Comparison['same'];
  sums: Sum[];
}
type Sum = NonNullable<Comparison['sums']>[number];

/** Changed and unchanged fields by section: first the sections with changes, in their order, then the others. */
export function sectionsOf({ changes, same, sums = [] }: Comparison): Section[] {
  const found = new Map<string, Section>();
  const of = (name: string) => {
    const section = found.get(name) ?? { name, changes: [], same: [], sums: [] };
    found.set(name, section);
    return section;
  };
  for (const [n, change] of changes.entries()) of(change.section).changes.push({ change, n });
  for (const one of same) of(one.section).same.push(one);
  for (const one of sums) found.get(one.section)?.sums.push(one);
  return [...found.values()];
}

/** A sum below the rows of a section, before and after. */
function SumRow({ sum, merged }: { sum: Sum; merged: boolean }) {
  const t = useT();
  const { label, before, after, by } = sum;
  return (
    <li className={styles.sumRow}>
      <div className={styles.label}>
        <b>{t('compare.sum')}</b>
        {label && <span>{label}</span>}
      </div>
      {!merged && (
        <div className={styles.cell}>
          <bdi>{before}</bdi>
        </div>
      )}
      <div className={cx(styles.cell, styles.after)}>
        <bdi>{after}</bdi> {by ? <By by={by} /> : <span className={styles.faint}>{t('compare.sum.same')}</span>}
      </div>
    </li>
  );
}

/** Number of unchanged fields that are named; the others are only counted. */
const NAMED = 4;

/** Unchanged fields, folded into a line until the reader opens them. */
function Same({ same, open }: { same: Section['same']; open: boolean }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  if (same.length === 0) return null;
  const shown = open || asked;
  const names = same.slice(0, NAMED).map(({ label }) => label);
  return (
    <>
      <div className={styles.fold}>
        <UnorderedListOutlined aria-hidden />
        <span>
          {t(same.length > NAMED ? 'compare.sameMore' : 'compare.same', { fields: listWords(names), n: same.length })}
        </span>
        {!open && (
          <Button type="link" size="small" aria-expanded={asked} onClick={() => setAsked(!asked)}>
            {t(asked ? 'compare.fold' : 'compare.unfold', { n: same.length })}
          </Button>
        )}
      </div>
      {shown && (
        <ul className={styles.rows}>
          {same.map(({ label, text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two records may be called the same
            <li key={i} className={styles.unchanged}>
              <div className={styles.label}>{label}</div>
              <div className={styles.cell}>{text}</div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SectionsProps {
  sections: readonly Section[];
  /** Number of the change that is looked at. */
  at: number;
  merged: boolean;
  onlyChanged: boolean;
  names: readonly [before: string, after: string];
  onShow: (file: ResInfo) => void;
}

/** All changes, section by section; unchanged fields are folded. */
export const Sections = ({ sections, at, onlyChanged, ...row }: SectionsProps) =>
  sections
    .filter(({ changes }) => !onlyChanged || changes.length > 0)
    .map(({ name, changes, same, sums }, i) => (
      <section key={name} aria-labelledby={`compare-section-${i}`}>
        <h2 id={`compare-section-${i}`}>{name}</h2>
        {changes.length > 0 && (
          <ul className={styles.rows}>
            {changes.map(({ change, n }) => (
              <ChangeRow key={n} id={changeId(n)} change={change} current={n === at} {...row} />
            ))}
            {sums.map((sum) => (
              <SumRow key={sum.label ?? ''} sum={sum} merged={row.merged} />
            ))}
          </ul>
        )}
        <Same same={same} open={!onlyChanged} />
      </section>
    ));
