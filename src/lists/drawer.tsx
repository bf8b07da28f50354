import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Page } from '@domain/api/shapes';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { NEW, titleOf } from '@/forms/drawer/drawer';
import { OpenedDrawer } from '@/forms/drawer/lazy';
import { useCardRows } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import type { RowAction } from './define';
import { attempt } from './rows';
import type { ListHandle } from './useList';

/*
 * Parts that a list takes from the drawer that it names (`opens`): actions of a row, the button that adds a row, the
 * button that deletes the chosen rows, and the drawer itself.
 */

const noActions = () => undefined;

/** Actions of a row: those of the list, and those of its drawer. */
export function useRowActions<R, V extends object, A extends Page<R>>({
  list,
  address,
  remote,
  removal,
}: ListHandle<R, V, A>): ((row: R) => readonly RowAction[]) | undefined {
  const t = useT();
  const own = (list.useActions ?? noActions)(remote.reload);
  const { opens, locks, rowKey, nameOf } = list;
  const { openDrawer, open } = address;
  const asCards = useCardRows();
  const viewed = list.Opened !== undefined && (asCards || !list.matrix);
  return useMemo(() => {
    if (!own && !opens && !viewed) return undefined;
    return attempt((row: R) => {
      const what = nameOf?.(row) ?? '';
      const id = rowKey(row);
      return [
        ...(own?.(row) ?? []),
        ...(viewed
          ? [{ key: 'view', label: t('common.view'), name: t('drawer.view', { what }), act: () => open(id) }]
          : []),
        ...(opens && !opens.addsOnly && !locks?.(row)
          ? [{ key: 'edit', label: t('common.edit'), name: t('drawer.edit', { what }), act: () => openDrawer(id) }]
          : []),
        ...(removal
          ? [
              {
                key: 'delete',
                label: t('common.delete'),
                name: t('drawer.delete', { what }),
                danger: true,
                busy: removal.busy,
                act: () => void removal.remove([id]),
              },
            ]
          : []),
      ];
    }, []);
  }, [own, opens, locks, viewed, rowKey, nameOf, removal, openDrawer, open, t]);
}

interface HandleProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
}

/** Opens an empty form in the drawer of a list. */
export function AddButton<R, V extends object, A extends Page<R>>({ handle }: HandleProps<R, V, A>) {
  const t = useT();
  const { list, address, remote } = handle;
  if (!list.opens) return null;
  return (
    <Button
      type={remote.data && list.yields?.(remote.data) ? 'default' : 'primary'}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => address.openDrawer(NEW)}
    >
      {titleOf(t, list.opens.words, 'add')}
    </Button>
  );
}

/** Deletes the rows that are chosen, where the drawer of the list knows how: the `Batch` of such a list. */
export function DeleteChosen<R>({ list: { list, selection, removal } }: { list: ListHandle<R> }) {
  const t = useT();
  if (!removal) return null;
  const { ids } = selection;
  return (
    <Button
      danger
      icon={<DeleteOutlined aria-hidden />}
      disabled={removal.busy}
      onClick={() => {
        void removal.remove(ids);
        selection.clear();
      }}
    >
      {t(list.opens?.words.deleteChosen ?? 'drawer.deleteChosen', { n: ids.length })}
    </Button>
  );
}

/** The drawer of a list, where the address says that it is open. */
export function ListDrawer<R, V extends object, A extends Page<R>>({ handle }: HandleProps<R, V, A>) {
  const { list, address, fixed, changed } = handle;
  const { drawer: id, openDrawer } = address;
  return (
    <Suspense fallback={<OnItsWay />}>
      {list.opens && id !== undefined && (
        <OpenedDrawer
          key={id}
          drawer={list.opens}
          id={id}
          place={fixed}
          onClose={() => openDrawer(undefined)}
          onSaved={changed}
        />
      )}
    </Suspense>
  );
}
