import { type RefObject, useLayoutEffect } from 'react';

/** What each element around holds, by attribute: the value that was said last counts, as long as it is held. */
const held = new WeakMap<Element, Map<string, object[]>>();

function show(element: Element, attribute: string): void {
  const last = held.get(element)?.get(attribute)?.at(-1) as { value: string } | undefined;
  if (last) element.setAttribute(attribute, last.value);
  else element.removeAttribute(attribute);
}

/**
 * Tells everything around an element, up to the body, that it is in there: `data-holds-<name>` with `value`, for style
 * sheets. `:has()` would say the same, but some browsers of the list do not know it.
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
