import { useEffect, useState } from 'react';
import { sectionId } from '../jump';

/** Line on which users read, measured from the top of the window as a share of its height. */
const READING = 0.35;

/** Section of a page that is being read: the last one that begins above the line of `READING`. */
export function useCurrentSection(names: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = names.join(' ');
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const line = window.innerHeight * READING;
      const begun = all.split(' ').filter((name) => {
        const section = document.getElementById(sectionId(name));
        // A section that is folded away stands nowhere.
        return section && !section.closest('[hidden]') && section.getBoundingClientRect().top <= line;
      });
      setCurrent(begun.at(-1) ?? all.split(' ')[0]);
    };
    const soon = () => {
      waiting ||= window.requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      window.cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [all]);
  return current;
}
