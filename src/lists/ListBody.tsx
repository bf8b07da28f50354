import type { Page } from '@domain/api/shapes';
import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { DataArea } from '@/components/DataArea';
import { Drawn } from '@/components/Drawn';
import { EmptyState } from '@/components/EmptyState';
import { RowBoundary } from '@/components/RowBoundary';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useCardRows } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { CardRows } from './CardRows';
import { wordsFor } from './define';
import { useRowActions } from './drawer';
import { ListPager } from './ListPager';
import styles from './lists.module.css';
import { TableRows } from './TableRows';
import type { ListHandle } from './useList';

interface ListBodyProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** Where the tools of a table stand. */
  tools?: HTMLElement | null;
  /** Beside something else on its page: few words when there is nothing. */
  compact?: boolean;
  /** Where there is little room: previous and next only. */
  narrow?: boolean;
  /** Beside the pages. */
  note?: ReactNode;
  /** Called once the rows stand: a table comes in a file of its own. */
  onDrawn?: (() => void) | undefined;
  /** Draws the rows where a declaration is not enough. */
  children?: (data: A) => ReactNode;
}

/** Why there is nothing, and the next step: taking off the filters, where they are why. */
function Nothing<R, V extends object, A extends Page<R>>({ handle, compact = false }: ListBodyProps<R, V, A>) {
  const t = useT();
  const { list, address } = handle;
  const filtered = address.narrowing > 0 && list.noneFound !== undefined;
  const { title, why, Step } = wordsFor((filtered && list.noneFound) || list.empty, address.values);
  const step = filtered ? <Button onClick={() => address.only({})}>{t('list.clear')}</Button> : Step && <Step />;
  return <EmptyState title={t(title)} compact={compact} description={why && t(why)} {...(step && { action: step })} />;
}

function Items<R, V extends object, A extends Page<R>>({
  handle,
  rows,
}: {
  handle: ListHandle<R, V, A>;
  rows: readonly R[];
}) {
  const { list, remote, address } = handle;
  if (!list.item) return null;
  const { Item, list: listClass, className } = list.item;
  return (
    <ul className={listClass}>
      {rows.map((row) => (
        <li key={list.rowKey(row)} className={className}>
          <RowBoundary row={row}>
            <Item
              row={row}
              reload={remote.reload}
              open={() => address.open(list.rowKey(row))}
              list={handle as unknown as ListHandle<R>}
            />
          </RowBoundary>
        </li>
      ))}
    </ul>
  );
}

/** The rows of a list in their four states, drawn as it is declared, and its pages. */
export function ListBody<R, V extends object, A extends Page<R>>(props: ListBodyProps<R, V, A>) {
  const { handle, tools = null, narrow = false, onDrawn, children } = props;
  const t = useT();
  const asCards = useCardRows();
  const { list, address, remote } = handle;
  const actionsOf = useRowActions(handle);
  const note = props.note ?? (list.foot && t(list.foot));
  const { className, ...shape } = list.skeleton ?? { rows: list.pageSize, shape: 'table' as const };
  const waiting = (
    <div className={className}>
      <SkeletonRows {...shape} />
    </div>
  );
  const draw = (data: A) => {
    if (children) return children(data);
    if (list.item) return <Items handle={handle} rows={data.list} />;
    if (asCards) return <CardRows handle={handle} rows={data.list} actionsOf={actionsOf} />;
    return (
      <TableRows
        handle={handle as unknown as ListHandle<object>}
        rows={data.list as object[]}
        actionsOf={actionsOf as never}
        tools={tools}
      />
    );
  };
  return (
    <DataArea
      remote={remote}
      skeleton={waiting}
      isEmpty={(data) => data.list.length === 0 && address.page === data.current && data.total === 0}
      empty={<Nothing {...props} />}
      {...(list.failed && { errorTitle: t(list.failed) })}
    >
      {(data) => (
        <div className={styles.body}>
          {/* The pages come with the rows: below those that wait they would be pushed away. */}
          <Suspense fallback={waiting}>
            {draw(data)}
            <ListPager
              label={list.label ?? list.title}
              page={address.page}
              total={data.total}
              pageSize={list.pageSize}
              onTurn={address.turn}
              narrow={narrow}
              bare={list.bare ?? false}
              note={note}
            />
            {onDrawn && <Drawn onDrawn={onDrawn} />}
          </Suspense>
        </div>
      )}
    </DataArea>
  );
}
