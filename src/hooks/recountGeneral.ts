import { queries } from '@/services/queries';

/** Names the tasks of the user among the readings. */
export const GENERAL = 'console:general';

/** Reads the tasks again where they are shown and something was written since they were read. */
export const recountGeneral = (): void =>
  void queries.refetchQueries({ queryKey: [GENERAL], type: 'active', predicate: ({ state }) => state.isInvalidated });
