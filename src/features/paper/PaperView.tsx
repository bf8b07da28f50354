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

/** Above and below the text of a page, as `.body` has it. */
const PADDING = 34;

/** How much a sheet must shrink to fit into an element; 1 where there is room. */
function useScale() {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  // Before the first painting: on a phone a sheet of full size would be seen to jump.
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

/** How much the text of a page must shrink to stay on it: a reader's font may be wider than the pages were made for. */
function useFit(slices: readonly Slice[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is measured anew
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
  /** Told how many pages the paper has, whenever that is known anew. */
  onPages?: (pages: number) => void;
  /** What stands on the screen between a page and the one before it, given its slices and its number; not printed. */
  between?: (page: readonly Slice[], number: number) => ReactNode;
}

/**
 * A paper as A4 sheets, on the screen and on paper alike: head and foot on every page, no row cut. Always light, always
 * Chinese and left to right, whatever the screen around it is.
 */
export function PaperView({ paper, onPages, between }: PaperViewProps) {
  const pages = useMemo(() => pagesOf(paper), [paper]);
  const { ref, scale } = useScale();
  useEffect(() => onPages?.(pages.length), [pages, onPages]);
  return (
    <div ref={ref} className={styles.paper} lang="zh-CN" dir="ltr" style={{ '--sheet-scale': scale } as CSSProperties}>
      {pages.map((slices, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Fragment key={i}>
          {i > 0 && between?.(slices, i + 1)}
          <Sheet paper={paper} slices={slices} number={pageText(paper, i + 1, pages.length)} />
        </Fragment>
      ))}
    </div>
  );
}
