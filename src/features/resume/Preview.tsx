import { MinusOutlined, PlusOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons';
import { sheet } from '@domain/papers/layout';
import type { Paper } from '@domain/papers/model';
import { wantsPage } from '@domain/personnel/resumePaper';
import { Button } from 'antd';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { PaperView } from '@/features/paper';
import { useHolds } from '@/hooks/useHolds';
import { useT } from '@/hooks/useT';
import styles from './preview.module.css';

/** Smallest and largest zoom, as shares of the true size, and the step. */
const [LEAST, MOST, STEP] = [0.4, 1, 0.1];

/** Returns the zoom at which a sheet is as wide as its place. */
function useFitting() {
  const place = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(1);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setFitting(Math.min(1, element.clientWidth / sheet.width) || 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, fitting };
}

/** Preview of the printed paper, page by page, with the reason of each page break. */
export function Preview({ paper }: { paper: Paper }) {
  const t = useT();
  const [pages, setPages] = useState(1);
  const { place, fitting } = useFitting();
  const [chosen, setChosen] = useState<number>();
  const scale = chosen ?? fitting;
  const sheets = useRef<HTMLDivElement>(null);
  useHolds(sheets, 'sheets');
  const step = (by: number) => setChosen(Math.min(MOST, Math.max(LEAST, Math.round((scale + by) * 10) / 10)));
  return (
    <div className={styles.preview}>
      <header className={styles.bar}>
        <span role="status">{t('resume.sheet', { n: pages })}</span>
        <div className={styles.zoom}>
          <Button
            size="small"
            icon={<MinusOutlined aria-hidden />}
            aria-label={t('resume.zoom.out')}
            disabled={scale <= LEAST}
            onClick={() => step(-STEP)}
          />
          <button type="button" className={styles.percent} onClick={() => setChosen(undefined)}>
            <span className="visually-hidden">{t('resume.zoom.fit')} </span>
            <bdi>{Math.round(scale * 100)}%</bdi>
          </button>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('resume.zoom.in')}
            disabled={scale >= MOST}
            onClick={() => step(STEP)}
          />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className={styles.room} tabIndex={0} aria-label={t('resume.preview')}>
        <div ref={place}>
          <div
            ref={sheets}
            className={styles.sheets}
            style={chosen === undefined ? undefined : ({ '--width': `${sheet.width * chosen}px` } as CSSProperties)}
          >
            <PaperView
              paper={paper}
              onPages={setPages}
              between={(page) => {
                const name = wantsPage(paper, page);
                return (
                  <p className={styles.break}>
                    <VerticalAlignBottomOutlined aria-hidden />
                    {name === undefined ? t('resume.break.full') : t('resume.break.wanted', { name })}
                  </p>
                );
              }}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
