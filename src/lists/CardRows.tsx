import type { Page } from '@domain/api/shapes';
import { Checkbox } from 'antd';
import { useT } from '@/hooks/useT';
import type { Column, RowAction } from './define';
import { RowCard, RowCards } from './RowCard';
import { CellBoundary } from './rows';
import type { ListHandle } from './useList';

interface CardRowsProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  rows: readonly R[];
  actionsOf: ((row: R) => readonly RowAction[]) | undefined;
  /** They stand where a desk's table has no room: each has all the columns, as the table would. */
  whole?: boolean;
}

/** Rows of a list as cards, where a table has no room: made of the table's columns, two across on a tablet. */
export function CardRows<R, V extends object, A extends Page<R>>({
  handle,
  rows,
  actionsOf,
  whole = false,
}: CardRowsProps<R, V, A>) {
  const t = useT();
  const { list, selection, remote, address } = handle;
  const { columns = [], rowKey, nameOf, marked, Batch } = list;
  const of = (kind: Column<R>['card']) => columns.filter(({ card }) => card === kind);
  const pairs = columns.filter(({ card }) => card === 'pair' || card === 'figure');
  return (
    <RowCards>
      {rows.map((row) => {
        const key = rowKey(row);
        const chosen = Batch !== undefined && selection.isChosen(key);
        const open = () => address.open(key);
        const cell = ({ key: name, card, Cell }: Column<R>) => (
          <CellBoundary key={name} row={row} head={card === 'head'}>
            <Cell row={row} reload={remote.reload} open={open} card />
          </CellBoundary>
        );
        return (
          <RowCard
            key={key}
            chosen={chosen || marked?.(row)}
            check={
              Batch && (
                <Checkbox
                  checked={chosen}
                  disabled={list.choosable?.(row) === false}
                  aria-label={t('list.choose', { name: nameOf?.(row) })}
                  onChange={(event) => selection.choose(key, event.target.checked)}
                />
              )
            }
            head={of('head').map(cell)}
            state={of('state').map(cell)}
            instead={
              list.instead?.when(row) && (
                <CellBoundary row={row} head={false}>
                  <list.instead.Cell row={row} reload={remote.reload} open={open} card />
                </CellBoundary>
              )
            }
            pairs={pairs
              .filter(({ onCard }) => whole || (onCard?.(row) ?? true))
              .map((column) => ({ key: column.key, label: t(column.title), value: cell(column) }))}
            actions={actionsOf?.(row) ?? []}
            name={nameOf?.(row) ?? ''}
          />
        );
      })}
    </RowCards>
  );
}
