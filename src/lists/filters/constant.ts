import type { Filter } from '../filter';

/** A value that a list always asks for: nobody chooses it, and it is in no address. */
export const constant = <N extends string, V extends string>(name: N, value: V): Filter<{ [K in N]: V }> => ({
  names: [],
  read: () => ({ [name]: value }) as { [K in N]: V },
  place: 'elsewhere',
  narrows: false,
});
