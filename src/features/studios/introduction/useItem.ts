import type { StudioInformation } from '@domain/api/studio';
import type { StudioItem } from '@domain/enums';
import { useCallback, useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

export type ItemName = StudioItem | 'video';

/** Saves one item of a studio and offers undo; each item has its own state. */
export function useItem({ studioId, rowVersion }: StudioInformation, name: ItemName, reload: () => void) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const undoable = useUndoToast();
  const [failed, setFailed] = useState<string>();
  const write = (value: string, version: number) =>
    name === 'video'
      ? api(
          'PUT /api/ModifyStudioVideoIntro',
          { body: { studioId, rowVersion: version, resId: value } },
          { skipErrorHandler: true, ownNeeds: ['rowVersion'] },
        )
      : api(
          'PUT /api/ModifyStudioInformation',
          { body: { studioId, rowVersion: version, name, value } },
          { skipErrorHandler: true, ownNeeds: ['rowVersion'] },
        );
  const forget = useCallback(() => setFailed(undefined), []);
  /** Returns whether the item was saved. */
  const save = async (value: string, before: string): Promise<boolean> => {
    let done = false;
    await alone(async () => {
      try {
        setFailed(undefined);
        const { rowVersion: next } = await write(value, rowVersion);
        done = true;
        reload();
        undoable(`${t('studio.item.saved')} · ${t(`studio.item.${name}`)}`, () => {
          void write(before, next).then(
            () => {
              toast.success(t('studio.item.undone'));
              reload();
            },
            (error: unknown) => {
              toast.error(isRequestError(error) ? error.message : t('request.failed'));
              reload();
            },
          );
        });
      } catch (error) {
        setFailed(isRequestError(error) ? (error.fields[0]?.message ?? error.message) : t('request.failed'));
        // The item may have been changed elsewhere: the next try then has the current version.
        reload();
      }
    });
    return done;
  };
  return { busy, failed, save, forget };
}
