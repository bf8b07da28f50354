import { useMemoizedFn } from 'ahooks';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TreeRow } from '@/components/TreeRow';
import { type TreeLine, treeLines } from '@/components/treeLines';
import { VirtualRows } from '@/components/VirtualRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { wholeNumber } from '@/services/format';
import styles from './tree.module.css';

interface Unit {
  readonly id: string;
  readonly aboveId?: string | undefined;
  readonly name: string;
  readonly people: number;
}
/** Filter of the list that the tree sets. */
interface BranchFilter {
  branchId?: string | undefined;
}

/** Moves the focus to the row above or below, as arrows do in a tree. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const names = [...(currentTarget.closest('[data-tree]')?.querySelectorAll<HTMLElement>('[data-name]') ?? [])];
  names[names.indexOf(currentTarget) + by]?.focus();
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
        <span className={styles.people}>{t('import.tree.people', { n: wholeNumber(people) })}</span>
      </button>
    </TreeRow>
  );
});

/** Organisations above one, and itself. */
function wayTo(units: readonly Unit[], id: string | undefined): string[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const way: string[] = [];
  for (let one = byId.get(id ?? ''); one && !way.includes(one.id); one = byId.get(one.aboveId ?? '')) way.push(one.id);
  return way;
}

function Branches({
  units,
  chosen,
  choose,
}: {
  units: readonly Unit[];
  chosen: string | undefined;
  choose: (id: string) => void;
}) {
  const t = useT();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = useMemo(() => {
    const known = new Set(units.map(({ id }) => id));
    const tops = units.filter(({ aboveId }) => aboveId === undefined || !known.has(aboveId));
    return new Set([...tops.map(({ id }) => id), ...wayTo(units, chosen).slice(1)]);
  }, [units, chosen]);
  const lines = useMemo(() => treeLines(units, ({ id }) => turned.get(id) ?? first.has(id)), [units, first, turned]);
  const toggle = useMemoizedFn((id: string) =>
    setTurned((before) => new Map(before).set(id, !(before.get(id) ?? first.has(id)))),
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

/** The tree of organisations beside their list: the chosen one and everything below it are listed, the chosen one again shows all. */
export function OrganisationTree({ list: { address } }: { list: { address: unknown } }) {
  const t = useT();
  const { values, change } = address as { values: BranchFilter; change: (values: BranchFilter) => void };
  const remote = useRemote({
    key: 'organisations.tree',
    read: (signal) => api('GET /api/Manage/OrganisationTree', {}, { signal, needs: ['units'] }),
  });
  const choose = useMemoizedFn((id: string) => change({ branchId: id === values.branchId ? undefined : id }));
  return (
    <nav className={styles.aside} aria-label={t('manage.organisations.tree')}>
      <DataArea remote={remote} skeleton={<SkeletonRows rows={8} shape="text" />}>
        {({ units }) => <Branches units={units} chosen={values.branchId} choose={choose} />}
      </DataArea>
    </nav>
  );
}
