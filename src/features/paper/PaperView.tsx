import { hasHead, pageText, sheet } from '@domain/papers/layout';
import type { Paper } from '@domain/papers/model';
import { pagesOf, type Slice } from '@domain/papers/pages';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '@/components/cx';
import { Block, rankOf } from './blocks';
import styles from './paper.module.css';

/** Padding above and below the text of a page in px, together; the same as in `.body`. */
const PADDING = 34;

/** Returns the factor by which a sheet shrinks to fit into an element; 1 when there is room. */
function useScale() {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  // Before the first paint: otherwise a phone shows the sheet in full size for a moment.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const shrink = () => setScale(Math.min(1, element.clientWidth / sheet.width) || 1);
    shrink();
    const observer = new ResizeObserver(shrink);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, scale };
}

/** Returns the factor by which the text shrinks to stay on its page: the font of the device may be too wide. */
function useFit(slices: readonly Slice[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slices have to be measured again
  useLayoutEffect(() => {
    const text = ref.current;
    const room = text?.parentElement;
    if (text && room) setFit(Math.min(1, (room.clientHeight - PADDING) / text.scrollHeight) || 1);
  }, [slices]);
  return { ref, fit };
}

function Sheet({ paper, slices, number }: { paper: Paper; slices: readonly Slice[]; number: string }) {
  const { ref, fit } = useFit(slices);
  return (
    <div className={styles.frame}>
      <section className={styles.sheet} aria-label={number}>
        <div className={cx(styles.head, !hasHead(paper) && styles.headless)}>
          <span>{paper.head[0]}</span>
          <span>{paper.head[1]}</span>
        </div>
        <div className={styles.body}>
          <div
            ref={ref}
            className={styles.text}
            style={fit < 1 ? ({ transform: 'scale(var(--fit))', '--fit': fit } as CSSProperties) : undefined}
          >
            {slices.map(({ block, ...rows }) => {
              const content = paper.blocks[block];
              return (
                content && (
                  <div key={block} className={styles.block} data-kind={rankOf(content)}>
                    <Block block={content} {...rows} />
                  </div>
                )
              );
            })}
          </div>
        </div>
        <div className={styles.foot}>
          <span>{paper.foot}</span>
          <span>{number}</span>
        </div>
      </section>
    </div>
  );
}

interface PaperViewProps {
  paper: Paper;
  /** Called with the number of pages, also when it changes. */
  onPages?: (pages: number) => void;
  /** Content on the screen above each page but the first, given the slices and the number of the page; not printed. */
  between?: (page: readonly Slice[], number: number) => ReactNode;
}

/**
 * Paper as A4 sheets, the same on the screen and in print: head and foot on every page, no row is cut. It is always
 * light, Chinese and left to right, also inside a dark or right-to-left screen.
 */
export function PaperView({ paper, onPages, between }: PaperViewProps) {
  const pages = useMemo(() => pagesOf(paper), [paper]);
  const { ref, scale } = useScale();
  useEffect(() => onPages?.(pages.length), [pages, onPages]);
  return (
    <div ref={ref} className={styles.paper} lang="zh-CN" dir="ltr" style={{ '--sheet-scale': scale } as CSSProperties}>
      {pages.map((slices, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
        <Fragment key={i}>
          {i > 0 && between?.(slices, i + 1)}
          <Sheet paper={paper} slices={slices} number={pageText(paper, i + 1, pages.length)} />
        </Fragment>
      ))}
    </div>
  );
}
