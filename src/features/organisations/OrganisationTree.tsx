import { useMemoizedFn } from 'ahooks';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { SearchField } from '@/components/SearchField';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TreeRow } from '@/components/TreeRow';
import { type TreeLine, treeLines } from '@/components/treeLines';
import { VirtualRows } from '@/components/VirtualRows';
import { useReadings } from '@/hooks/useFinder';
import { useT } from '@/hooks/useT';
import { fetchReadings } from '@/services/finding';
import styles from './tree.module.css';
import { soughtUnits, type Unit, unitsById, useUnits, wayTo } from './units';

/** Filter of the list that the tree sets. */
interface BranchFilter {
  branchId?: string | undefined;
}

/** Moves the focus to the row above or below, as arrows do in a tree, and from the first one to the search. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const names = [...(currentTarget.closest('[data-tree]')?.querySelectorAll<HTMLElement>('[data-name]') ?? [])];
  const next = names[names.indexOf(currentTarget) + by];
  (next ?? (by < 0 ? currentTarget.closest('nav')?.querySelector<HTMLElement>('input') : undefined))?.focus();
}

interface RowProps {
  line: TreeLine<Unit>;
  chosen: boolean;
  choose: (id: string) => void;
  toggle: (id: string) => void;
}

const Branch = memo(function Branch({ line, chosen, choose, toggle }: RowProps) {
  const t = useT();
  const { unit, open } = line;
  const { id, name, people } = unit;
  /** Towards the end of the line a closed branch opens, towards its start an open one closes. */
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    step(event);
    const { key, currentTarget } = event;
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    const opens = key === (isRtl ? 'ArrowLeft' : 'ArrowRight');
    const closes = key === (isRtl ? 'ArrowRight' : 'ArrowLeft');
    if ((opens && open === false) || (closes && open)) toggle(id);
  };
  return (
    <TreeRow
      line={line}
      label={t('manage.organisations.tree.below', { name })}
      toggle={toggle}
      className={cx(styles.unit, chosen && styles.chosen)}
    >
      <button
        type="button"
        className={styles.name}
        data-name
        aria-current={chosen || undefined}
        onClick={() => choose(id)}
        onKeyDown={turn}
      >
        <bdi>{name}</bdi>
        <span className={styles.people}>{t('import.tree.people', { n: people })}</span>
      </button>
    </TreeRow>
  );
});

/** Moves the focus from the search to the first row. */
function toRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.closest('nav')?.querySelector<HTMLElement>('[data-name]')?.focus();
}

interface BranchesProps {
  units: readonly Unit[];
  /** Those that stand open as long as nobody closes them. */
  opened: ReadonlySet<string>;
  chosen: string | undefined;
  choose: (id: string) => void;
}

function Branches({ units, opened, chosen, choose }: BranchesProps) {
  const t = useT();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const lines = useMemo(() => treeLines(units, ({ id }) => turned.get(id) ?? opened.has(id)), [units, opened, turned]);
  const toggle = useMemoizedFn((id: string) =>
    setTurned((before) => new Map(before).set(id, !(before.get(id) ?? opened.has(id)))),
  );
  return (
    <div className={styles.box} data-tree>
      <VirtualRows
        rows={lines}
        keyOf={({ unit }) => unit.id}
        height={34}
        scroller="box"
        label={t('manage.organisations.tree')}
        current={chosen}
        ends
      >
        {(line) => <Branch line={line} chosen={line.unit.id === chosen} choose={choose} toggle={toggle} />}
      </VirtualRows>
    </div>
  );
}

/** Branches that stand open where nothing is sought: the tops, and the way to the chosen one. */
function usuallyOpen(units: readonly Unit[], chosen: string | undefined): ReadonlySet<string> {
  const byId = unitsById(units);
  const tops = units.filter(({ aboveId }) => aboveId === undefined || !byId.has(aboveId));
  return new Set([...tops.map(({ id }) => id), ...wayTo(byId, chosen).slice(1)]);
}

function Tree({ units, chosen, choose }: Omit<BranchesProps, 'opened'>) {
  const t = useT();
  const readings = useReadings();
  const [text, setText] = useState<string>();
  const sought = useMemo(() => (text ? soughtUnits(units, text, readings) : undefined), [units, text, readings]);
  const opened = useMemo(() => sought?.above ?? usuallyOpen(units, chosen), [sought, units, chosen]);
  return (
    <>
      <SearchField
        className={styles.search}
        label={t('manage.organisations.tree.search')}
        value={text}
        onSearch={setText}
        onFocus={fetchReadings}
        onKeyDown={toRows}
      />
      <p role="status" className={styles.found}>
        {sought &&
          t(sought.found > 0 ? 'manage.organisations.tree.found' : 'manage.organisations.noneFound', {
            n: sought.found,
          })}
      </p>
      <Branches key={text} units={sought?.units ?? units} opened={opened} chosen={chosen} choose={choose} />
    </>
  );
}

/** The tree of organisations beside their list: the chosen one and everything below it are listed, the chosen one again shows all. */
export function OrganisationTree({ list: { address } }: { list: { address: unknown } }) {
  const t = useT();
  const { values, change } = address as { values: BranchFilter; change: (values: BranchFilter) => void };
  const remote = useUnits();
  const choose = useMemoizedFn((id: string) => change({ branchId: id === values.branchId ? undefined : id }));
  return (
    <nav className={styles.aside} aria-label={t('manage.organisations.tree')}>
      <DataArea remote={remote} skeleton={<SkeletonRows rows={8} shape="text" />}>
        {({ units }) => (
          <>
            <Tree units={units} chosen={values.branchId} choose={choose} />
            <p className={styles.foot}>{t('manage.organisations.tree.counted')}</p>
          </>
        )}
      </DataArea>
    </nav>
  );
}
