import { useEffect, useRef } from 'react';

/** A page whose form has become a document begins anew: at its top, and read out from whose turn it is. */
export function useReadFromTop(reading: boolean | undefined): void {
  const before = useRef(reading);
  useEffect(() => {
    const turned = reading === true && before.current === false;
    if (reading !== undefined) before.current = reading;
    if (!turned) return;
    window.scrollTo(0, 0);
    const heading = document.getElementById('document-standing') ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [reading]);
}
