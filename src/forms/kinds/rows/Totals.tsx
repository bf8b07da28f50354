import { CloseCircleFilled } from '@ant-design/icons';
import type { ShapeOf } from '@domain/forms';
import { capOf, partsOfRows, sumOfRows, type Total, totalText } from '@domain/forms/kinds/rows';
import type { MessageKey } from '@locales/keys';
import { Form } from 'antd';
import { Fraction } from '@/components/Fraction';
import { useT } from '@/hooks/useT';
import type { Path } from '../../types';
import { rowAt } from '../../useBeside';
import { Laid } from './Laid';
import styles from './rows.module.css';

interface Props {
  field: ShapeOf<'rows'>;
  total: Total;
  path: Path;
  labelKey: MessageKey;
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
        <Laid
          parts={parts}
          whole={Math.max(cap, sum)}
          className={styles.bar}
          below={<rect width="100" height="8" className={styles.track} />}
          above={over && <rect x={(cap / sum) * 100} width="0.800" height="8" className={styles.tick} />}
        />
      )}
      <p role="status">
        {over && cap !== null && (
          <span className={styles.over}>
            <CloseCircleFilled aria-hidden /> {t('form.overCap', { over: text(sum - cap) })}
          </span>
        )}
        <span>
          {t('form.total', { what })}{' '}
          {cap === null ? (
            <b className={styles.sum}>
              <bdi>{text(sum)}</bdi>
            </b>
          ) : (
            <Fraction part={<b className={styles.sum}>{text(sum)}</b>} whole={text(cap)} />
          )}
        </span>
      </p>
    </div>
  );
}
