/** The aria attributes among the props that a form hands to the control inside it: what describes it, whether it is wrong. */
export const ariaOf = (props: object): Record<`aria-${string}`, string> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-')));
