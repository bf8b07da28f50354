import { useLatest } from 'ahooks';
import { useCallback, useMemo } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';
import type { Drawer, Place } from './drawer';

/** Deletes rows of a list, or brings them back. */
export interface Removal {
  busy: boolean;
  remove: (ids: readonly string[]) => Promise<void>;
}

/**
 * Deletes rows at once and offers undo. Failures are shown, and the list is read again. When undo restores no row, it
 * is offered again.
 */
export function useRemoval(
  { change, words }: Pick<Drawer, 'change' | 'words'>,
  place: Place,
  onChanged: () => void,
): Removal {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const offer = useUndoToast();
  const latest = useLatest({ change, words, place, onChanged });
  const send = useCallback(
    (what: 'remove' | 'restore', ids: readonly string[]) =>
      alone(async (): Promise<string[]> => {
        const { change: calls, place: at } = latest.current;
        try {
          const told = await calls?.[what](ids, at);
          if (!told) return [];
          if (told.failed[0]) toast.error(told.failed[0].reason);
          return outcomeOf(ids, told).done;
        } catch (error) {
          if (!isRequestError(error)) throw error;
          return [];
        } finally {
          latest.current.onChanged();
        }
      }),
    [alone],
  );
  const remove = useCallback(
    async (ids: readonly string[]) => {
      const gone = (await send('remove', ids)) ?? [];
      if (gone.length === 0) return;
      const { deleted = 'drawer.deleted', restored = 'drawer.restored' } = latest.current.words;
      const offerBack = () =>
        offer(t(deleted, { n: gone.length }), () => {
          void send('restore', gone).then((back) => (back?.length ? toast.success(t(restored)) : offerBack()));
        });
      offerBack();
    },
    [send, offer, t],
  );
  return useMemo(() => ({ busy, remove }), [busy, remove]);
}
