import type { Page } from '@domain/api/shapes';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { TableCard } from '@/components/TableCard';
import { useCardRows, useRoomBeside } from '@/hooks/useMediaQuery';
import { ListDrawer } from './drawer';
import { FilterBar } from './FilterBar';
import { ListBody } from './ListBody';
import { ListTabs } from './ListTabs';
import styles from './lists.module.css';
import { SelectionBar } from './SelectionBar';
import { TableTools } from './TableTools';
import type { ListHandle } from './useList';

/** Width of the window from which there is room before the rows. */
const LEADS = 1280;

interface ListPanelProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** How many rows each tab has, where the counts do not come with the rows. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** The counts are of rows that wait for the user. */
  urgent?: boolean;
  /** Content beside the rows, where there is room for it. */
  beside?: ReactNode;
  narrowBeside?: boolean;
}

/** A list without the head of its page: tabs, filters, the bar of chosen rows, rows, pages, and the opened row. */
export function ListPanel<R, V extends object, A extends Page<R>>({
  handle,
  counts,
  urgent = false,
  beside,
  narrowBeside = false,
}: ListPanelProps<R, V, A>) {
  const asCards = useCardRows();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const { list, address, selection, remote } = handle;
  const { Above, Aside, Batch, Below, Opened, bare = false } = list;
  const leads = useRoomBeside(LEADS) && Aside !== undefined;
  const [drawn, setDrawn] = useState(false);
  const noteDrawn = useCallback(() => setDrawn(true), []);
  const body: ReactNode = <ListBody handle={handle} tools={tools} onDrawn={Below && noteDrawn} />;
  const rows = bare ? (
    body
  ) : (
    <TableCard>
      {Batch && (
        <SelectionBar handle={handle}>
          {selection.count > 0 && <Batch list={handle as unknown as ListHandle<R>} />}
        </SelectionBar>
      )}
      {body}
    </TableCard>
  );
  return (
    <>
      {Above && <Above list={handle as unknown as ListHandle<R>} />}
      <ListTabs handle={handle} counts={counts} urgent={urgent} />
      <FilterBar handle={handle} tools={list.columns && !asCards && <TableTools ref={setTools} />} />
      {leads && Aside ? (
        <div className={styles.led}>
          <Aside list={handle as unknown as ListHandle<R>} />
          {rows}
        </div>
      ) : beside ? (
        <div className={styles.besides} data-narrow={narrowBeside || undefined}>
          {rows}
          {beside}
        </div>
      ) : (
        rows
      )}
      {Below && drawn && <Below list={handle as unknown as ListHandle<R>} />}
      <Suspense fallback={<OnItsWay />}>
        {Opened && address.id !== undefined && (
          <Opened
            key={address.id}
            id={address.id}
            close={() => address.open(undefined)}
            reload={remote.reload}
            edit={address.openDrawer}
          />
        )}
      </Suspense>
      <ListDrawer handle={handle} />
    </>
  );
}
