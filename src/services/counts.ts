import { onActed } from './acted';
import { queries } from './queries';

/** Tasks of the user among the readings: the hub, and the counts of the side menu. */
export const GENERAL = 'console:general';
/** Documents that wait on the user's desks. */
export const DESKS = 'console:desks';

/** Reads the counts on the screen again, where something was written since they were read. */
export function recount(): void {
  for (const name of [GENERAL, DESKS])
    void queries.refetchQueries({ queryKey: [name], type: 'active', predicate: ({ state }) => state.isInvalidated });
}

onActed(recount);
