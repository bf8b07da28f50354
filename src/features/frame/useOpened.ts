import { useLayoutEffect, useRef, useState } from 'react';

/**
 * For a button that has been pressed before its layer was there, and that the layer draws anew: the layer is open from
 * the first moment on, and the button has the focus again.
 */
export function useOpened() {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return { open, setOpen, button };
}
