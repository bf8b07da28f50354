import { pageText, sheet, TEXT_HEIGHT } from '@domain/papers/layout';
import type { Paper } from '@domain/papers/model';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Block } from './blocks';
import { type Measure, paginate, type Slice } from './paginate';
import styles from './paper.module.css';

/** Half a pixel here and there is lost where borders meet. */
const TOLERANCE = 2;

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** Heights of the blocks as they stand in the measuring column. A form is one piece, whatever its rows. */
function measuresOf(column: HTMLElement, paper: Paper): Measure[] {
  return paper.blocks.map((block, i): Measure => {
    const element = column.children[i] as HTMLElement;
    const height = heightOf(element);
    if (block.kind !== 'table' && block.kind !== 'signatures')
      return { kind: 'whole', height, keepWithNext: block.kind === 'heading' };
    const rows = [...element.querySelectorAll('[data-row]')].map(heightOf);
    return { kind: 'rows', head: height - rows.reduce((a, b) => a + b, 0), rows };
  });
}

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

function Sheet({ paper, slices, number }: { paper: Paper; slices: readonly Slice[]; number: string }) {
  return (
    <div className={styles.frame}>
      <section className={styles.sheet} aria-label={number}>
        <div className={styles.head}>
          <span>{paper.head[0]}</span>
          <span>{paper.head[1]}</span>
        </div>
        <div className={styles.body}>
          {slices.map(({ block, ...rows }) => {
            const content = paper.blocks[block];
            return (
              content && (
                <div key={block} className={styles.block}>
                  <Block block={content} {...rows} />
                </div>
              )
            );
          })}
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
}

/**
 * A paper as A4 sheets, on the screen and on paper alike: head and foot on every page, no row cut. Always light, always
 * Chinese and left to right, whatever the screen around it is.
 */
export function PaperView({ paper, onPages }: PaperViewProps) {
  const column = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<{ paper: Paper; pages: Slice[][] }>();
  const { ref, scale } = useScale();

  useLayoutEffect(() => {
    if (!column.current) return;
    const pages = paginate(measuresOf(column.current, paper), TEXT_HEIGHT - TOLERANCE);
    setLaid({ paper, pages });
    onPages?.(pages.length);
  }, [paper, onPages]);

  return (
    <div ref={ref} className={styles.paper} lang="zh-CN" dir="ltr" style={{ '--sheet-scale': scale } as CSSProperties}>
      <div ref={column} className={styles.measure} aria-hidden="true" inert>
        {paper.blocks.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <div key={i} className={styles.block}>
            <Block block={block} />
          </div>
        ))}
      </div>
      {laid?.pages.map((slices, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Sheet key={i} paper={laid.paper} slices={slices} number={pageText(laid.paper, i + 1, laid.pages.length)} />
      ))}
    </div>
  );
}
