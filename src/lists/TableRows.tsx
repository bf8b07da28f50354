import type { ProColumns } from '@ant-design/pro-components';
import type { Page } from '@domain/api/shapes';
import { useMemo } from 'react';
import { useT } from '@/hooks/useT';
import { CardRows } from './CardRows';
import type { DataTable } from './DataTable';
import type { RowAction } from './define';
import { ACTIONS } from './InsteadRow';
import styles from './lists.module.css';
import { loadTable } from './loadTable';
import { PageBox } from './PageBox';
import { RowActions } from './RowActions';
import { CellBoundary } from './rows';
import { useCrowded } from './useCrowded';
import type { ListHandle } from './useList';

export interface TableRowsProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  rows: readonly R[];
  actionsOf: ((row: R) => readonly RowAction[]) | undefined;
  /** Where the tools of the table stand. */
  tools: HTMLElement | null;
}

const DataTableOnDemand = loadTable.Table as unknown as typeof DataTable;

/** The rows of a list as a table of its columns, with their actions in the last one. */
function Table<R extends object, V extends object, A extends Page<R>>({
  handle,
  rows,
  actionsOf,
  tools,
}: TableRowsProps<R, V, A>) {
  const t = useT();
  const { list, selection, remote, address } = handle;
  const { open } = address;
  const columns = useMemo(() => {
    const own: ProColumns<R>[] = (list.columns ?? []).map(({ key, title, width, card, Cell }) => ({
      key,
      title: t(title),
      ...(width !== undefined && { width }),
      ...(card === 'figure' ? { align: 'end' as const } : width === undefined && { className: styles.words }),
      render: (_, row) => (
        <CellBoundary row={row} head={card === 'head'}>
          <Cell row={row} reload={remote.reload} open={() => open(list.rowKey(row))} />
        </CellBoundary>
      ),
    }));
    if (actionsOf)
      own.push({
        key: ACTIONS,
        title: t('list.actions'),
        align: 'end',
        hideInSetting: true,
        render: (_, row) => <RowActions actions={actionsOf(row)} name={list.nameOf?.(row) ?? ''} />,
      });
    return own;
  }, [list, remote.reload, open, actionsOf, t]);
  const { instead } = list;
  const insteadOf =
    instead &&
    ((row: R) =>
      instead.when(row) ? (
        <CellBoundary row={row} head={false}>
          <instead.Cell row={row} reload={remote.reload} open={() => open(list.rowKey(row))} />
        </CellBoundary>
      ) : undefined);
  return (
    <DataTableOnDemand<R>
      name={list.name}
      usual={list.dense ? 'small' : undefined}
      columns={columns}
      rows={rows}
      rowKey={list.rowKey}
      head={list.columns?.find(({ card }) => card === 'head')?.key}
      loading={remote.loading}
      matrix={list.matrix}
      marked={list.marked}
      insteadOf={insteadOf}
      tools={tools}
      {...(list.Batch && {
        rowSelection: {
          // The bar above the table chooses the whole page, and its box has words.
          hideSelectAll: true,
          columnTitle: list.pageBox ? (
            <PageBox handle={handle} bare />
          ) : (
            <span className="visually-hidden">{t('list.choice')}</span>
          ),
          selectedRowKeys: rows.map(list.rowKey).filter(selection.isChosen),
          onSelect: (row: R, chosen: boolean) => selection.choose(list.rowKey(row), chosen),
          getCheckboxProps: (row: R) => ({
            'aria-label': t('list.choose', { name: list.nameOf?.(row) }),
            disabled: list.choosable?.(row) === false,
          }),
        },
      })}
    />
  );
}

/** Rows that are declared by columns: a table, or cards where its columns have no room. */
export function TableRows<R extends object, V extends object, A extends Page<R>>(props: TableRowsProps<R, V, A>) {
  const { box, crowded } = useCrowded();
  return (
    <div ref={box}>
      {crowded ? (
        <>
          {props.handle.list.pageBox && (
            <div className={styles.pageBox}>
              <PageBox handle={props.handle} />
            </div>
          )}
          <CardRows handle={props.handle} rows={props.rows} actionsOf={props.actionsOf} whole />
        </>
      ) : (
        <Table {...props} />
      )}
    </div>
  );
}
