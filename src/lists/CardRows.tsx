import type { Page } from '@domain/api/shapes';
import { Checkbox } from 'antd';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import type { Column, RowAction } from './define';
import styles from './lists.module.css';
import { RowActions } from './RowActions';
import { CellBoundary } from './rows';
import type { ListHandle } from './useList';

interface CardRowsProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  rows: readonly R[];
  actionsOf: ((row: R) => readonly RowAction[]) | undefined;
}

/** Rows of a list as cards, where a table has no room: made of the table's columns, two across on a tablet. */
export function CardRows<R, V extends object, A extends Page<R>>({ handle, rows, actionsOf }: CardRowsProps<R, V, A>) {
  const t = useT();
  const { list, selection, remote } = handle;
  const { columns = [], rowKey, nameOf, marked, Batch } = list;
  const of = (kind: Column<R>['card']) => columns.filter(({ card }) => card === kind);
  const pairs = columns.filter(({ card }) => card === 'pair' || card === 'figure');
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const key = rowKey(row);
        const chosen = Batch !== undefined && selection.isChosen(key);
        const cells = (some: readonly Column<R>[]) =>
          some.map(({ key: name, card, Cell }) => (
            <CellBoundary key={name} row={row} head={card === 'head'}>
              <Cell row={row} reload={remote.reload} />
            </CellBoundary>
          ));
        const actions = actionsOf?.(row) ?? [];
        return (
          <li key={key} className={cx((chosen || marked?.(row)) && styles.chosen)}>
            <div className={styles.cardHead}>
              {Batch && (
                <Checkbox
                  checked={chosen}
                  disabled={list.choosable?.(row) === false}
                  aria-label={t('list.choose', { name: nameOf?.(row) })}
                  onChange={(event) => selection.choose(key, event.target.checked)}
                />
              )}
              <div className={styles.cardName}>{cells(of('head'))}</div>
              {cells(of('state'))}
            </div>
            <dl className={styles.pairs}>
              {pairs.map(({ key: name, title, Cell }) => (
                <div key={name}>
                  <dt>{t(title)}</dt>
                  <dd>
                    <CellBoundary row={row} head={false}>
                      <Cell row={row} reload={remote.reload} />
                    </CellBoundary>
                  </dd>
                </div>
              ))}
            </dl>
            {actions.length > 0 && <RowActions actions={actions} name={nameOf?.(row) ?? ''} large />}
          </li>
        );
      })}
    </ul>
  );
}
