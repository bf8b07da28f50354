/** Aria attributes among the props that a form gives to its control: the description, and whether it is invalid. */
export const ariaOf = (props: object): Record<`aria-${string}`, string> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-')));
