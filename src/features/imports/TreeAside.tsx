import type { OrganisationTree } from '@domain/api/imports';
import { useMemoizedFn } from 'ahooks';
import { Switch } from 'antd';
import { memo, useId, useMemo, useState } from 'react';
import { cx } from '@/components/cx';
import { TreeRow } from '@/components/TreeRow';
import { type TreeLine, treeLines } from '@/components/treeLines';
import { VirtualRows } from '@/components/VirtualRows';
import { useT } from '@/hooks/useT';
import { ActTag, ComesTag, type Unit } from './TreeMarks';
import styles from './tree.module.css';

/** Organisations up to which those beside the touched ones are shown at first. */
const FEW = 24;

type Line = TreeLine<Unit>;

const isTouched = ({ act, comes }: Unit) => act !== undefined || comes !== undefined;

/** Organisations that something becomes of, and those above them. */
function changedIn(units: readonly Unit[]): ReadonlySet<string> {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const kept = new Set<string>();
  for (const unit of units)
    if (isTouched(unit))
      for (let one: Unit | undefined = unit; one && !kept.has(one.id); one = byId.get(one.aboveId ?? ''))
        kept.add(one.id);
  return kept;
}

const Differing = memo(function Differing({ line, toggle }: { line: Line; toggle: (id: string) => void }) {
  const t = useT();
  const { unit } = line;
  const { name, was, act, comes, people } = unit;
  return (
    <TreeRow
      line={line}
      label={name}
      toggle={toggle}
      className={cx(styles.unit, isTouched(unit) && styles.touched, act === 'merged' && styles.merged)}
    >
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {was !== undefined && <small>{t('import.tree.was', { name: `\u2068${was}\u2069` })}</small>}
      </span>
      <span className={styles.marks}>
        {act && <ActTag act={act} />}
        {comes !== undefined && <ComesTag n={comes} />}
      </span>
      <span className={styles.people}>{t('import.tree.people', { n: people })}</span>
    </TreeRow>
  );
});

/** The tree of organisations with what a sheet makes of it. */
export function TreeAside({ tree: { units } }: { tree: OrganisationTree }) {
  const t = useT();
  const [title, label] = [useId(), useId()];
  const [only, setOnly] = useState(units.length > FEW);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useMemoizedFn((id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
  );
  const changed = useMemo(() => changedIn(units), [units]);
  const lines = useMemo(
    () => treeLines(only ? units.filter(({ id }) => changed.has(id)) : units, ({ id }) => !closed.has(id)),
    [units, only, changed, closed],
  );
  return (
    <aside className={styles.aside} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('import.tree')}</h2>
        {changed.size < units.length && (
          <span>
            <Switch checked={only} aria-labelledby={label} onChange={setOnly} />{' '}
            <span id={label}>{t('import.tree.only')}</span>
          </span>
        )}
      </div>
      <div className={styles.box}>
        <VirtualRows
          rows={lines}
          keyOf={({ unit }) => unit.id}
          height={34}
          scroller="box"
          label={t('import.tree')}
          ends
        >
          {(line) => <Differing line={line} toggle={toggle} />}
        </VirtualRows>
      </div>
      <p className={styles.foot}>{t('import.tree.marked')}</p>
    </aside>
  );
}
