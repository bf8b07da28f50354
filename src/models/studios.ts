import type { StudioCard } from '@domain/api/studio';
import { StudioMode } from '@domain/firstScreen';
import { useModel } from '@umijs/max';
import { useEffect, useState } from 'react';

export interface StudiosModel {
  /** Studios that I host or belong to, once a page of the area has read them. */
  list: readonly StudioCard[] | undefined;
  setList: (list: readonly StudioCard[]) => void;
  /** Part of the studios' area that was shown last: a studio's page names it as the way back. */
  mode: StudioMode;
  setMode: (mode: StudioMode) => void;
  /** The studio that is shown, or was shown last. */
  selected: string | undefined;
  select: (studioId: string) => void;
}

/** Client state of the studios: the list, the mode of the side menu, and the selected studio. */
export default function useStudios(): StudiosModel {
  const userId = useModel('currentUser').user?.userId;
  const [list, setList] = useState<readonly StudioCard[]>();
  const [mode, setMode] = useState<StudioMode>(StudioMode.Search);
  const [selected, select] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is reset for another user
  useEffect(() => {
    setList(undefined);
    setMode(StudioMode.Search);
    select(undefined);
  }, [userId]);
  return { list, setList, mode, setMode, selected, select };
}
