import type { Filter } from '../filter';

/** An id that something else on the screen chooses, for example a menu beside the list. */
export const elsewhere = <N extends string>(name: N): Filter<{ [K in N]?: string }> => ({
  names: [name],
  read: (get) => ({ [name]: get(name) }) as { [K in N]?: string },
  place: 'elsewhere',
  narrows: true,
});
