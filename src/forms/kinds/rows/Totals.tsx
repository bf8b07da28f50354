import { CloseCircleFilled } from '@ant-design/icons';
import type { ShapeOf } from '@domain/forms';
import { capOf, partsOfRows, sumOfRows, type Total, totalText } from '@domain/forms/kinds/rows';
import type { MessageKey } from '@locales/keys';
import { Form } from 'antd';
import { useT } from '@/hooks/useT';
import type { Path } from '../../types';
import { rowAt } from '../../useBeside';
import styles from './rows.module.css';

interface Props {
  field: ShapeOf<'rows'>;
  total: Total;
  path: Path;
  labelKey: MessageKey;
}

/** Colours of charts that rows have in turn. */
const COLOURS = 5;
/** The colour of a row in the bar, counted from 0, as CSS. */
export const colourOf = (n: number): string => `var(--chart-${(n % COLOURS) + 1})`;

/**
 * How much of a whole each part is, one after the other, as an SVG path of 100 by 8 for each colour: hundreds of parts
 * are a few elements.
 */
function laid(parts: readonly number[], whole: number): string[] {
  const paths = Array.from({ length: Math.min(parts.length, COLOURS) }, () => '');
  let from = 0;
  for (const [n, part] of parts.entries()) {
    const long = whole > 0 ? (Math.max(0, part) / whole) * 100 : 0;
    paths[n % COLOURS] += `M${from} 0h${long}v8h${-long}z`;
    from += long;
  }
  return paths;
}

/** The sum of a column as it stands now, which row has how much of its cap, and by how much it is above it. */
export function Totals({ field, total, path, labelKey }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const said = Form.useWatch(
    (values: object) => {
      const row = rowAt(values, path);
      const value = row[path.at(-1) ?? ''];
      return JSON.stringify([
        sumOfRows(field, total, value),
        capOf(total, row) ?? null,
        partsOfRows(field, total, value),
      ]);
    },
    { form, preserve: true },
  );
  const [sum, cap, parts] = JSON.parse(said ?? '[0,null,[]]') as [number, number | null, number[]];
  const text = (n: number) => totalText(field, total, Math.round(n * 100) / 100);
  const over = cap !== null && sum > cap;
  const what = t(`${labelKey}.${total.of}` as MessageKey);
  return (
    <div className={styles.total} data-over={over || undefined}>
      {cap !== null && (
        <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="8" className={styles.track} />
          {laid(parts, Math.max(cap, sum)).map((path, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place
            <path key={n} d={path} fill={colourOf(n)} />
          ))}
          {over && <rect x={(cap / sum) * 100} width="0.800" height="8" className={styles.tick} />}
        </svg>
      )}
      <p role="status">
        {over && cap !== null && (
          <span className={styles.over}>
            <CloseCircleFilled aria-hidden /> {t('form.overCap', { over: text(sum - cap) })}
          </span>
        )}
        <span>
          {t('form.total', { what })} <b className={styles.sum}>{<bdi>{text(sum)}</bdi>}</b>
          {cap !== null && ` / ${text(cap)}`}
        </span>
      </p>
    </div>
  );
}
