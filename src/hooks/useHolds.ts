import { type RefObject, useLayoutEffect } from 'react';

/** Values held by each surrounding element, by attribute: the value added last counts until it is removed. */
const held = new WeakMap<Element, Map<string, object[]>>();

function show(element: Element, attribute: string): void {
  const last = held.get(element)?.get(attribute)?.at(-1) as { value: string } | undefined;
  if (last) element.setAttribute(attribute, last.value);
  else element.removeAttribute(attribute);
}

/**
 * Marks all ancestors of an element, up to the body, with the attribute `data-holds-<name>` and `value`, for style
 * sheets. `:has()` would do the same, but some supported browsers do not know it.
 */
export function useHolds(element: RefObject<Element | null>, name: string, value = ''): void {
  useLayoutEffect(() => {
    const attribute = `data-holds-${name}`;
    const own = { value };
    const around: Element[] = [];
    for (let one = element.current?.parentElement; one && one !== document.documentElement; one = one.parentElement)
      around.push(one);
    for (const one of around) {
      const all = held.get(one) ?? new Map<string, object[]>();
      held.set(one, all.set(attribute, [...(all.get(attribute) ?? []), own]));
      show(one, attribute);
    }
    return () => {
      for (const one of around) {
        const all = held.get(one);
        all?.set(attribute, all.get(attribute)?.filter((other) => other !== own) ?? []);
        show(one, attribute);
      }
    };
  }, [element, name, value]);
}
