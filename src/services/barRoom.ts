/** Bars that lie over the end of the window, with their heights. */
const bars = new Map<Element, number>();

function tell(): void {
  const room = Math.ceil(Math.max(0, ...bars.values()));
  document.documentElement.style.setProperty('--bar-room', `${room}px`);
}

/**
 * Ref of a bar that stays at the bottom of the window: whatever gets the focus is scrolled to where it can be seen
 * above the bar, however many lines the bar has (`scroll-padding` in global.css).
 */
export function barRoom(bar: Element | null): () => void {
  if (!bar) return () => {};
  const measure = () => {
    bars.set(bar, bar.getBoundingClientRect().height);
    tell();
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    tell();
  };
}
