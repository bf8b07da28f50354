import { CloseCircleFilled } from '@ant-design/icons';
import type { ShapeOf } from '@domain/forms';
import { capOf, sumOfRows, type Total, totalText } from '@domain/forms/kinds/rows';
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

/** The sum of a column as it stands now, how much of its cap it is, and by how much it is above it. */
export function Totals({ field, total, path, labelKey }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const said = Form.useWatch(
    (values: object) => {
      const row = rowAt(values, path);
      return JSON.stringify([sumOfRows(field, total, row[path.at(-1) ?? '']), capOf(total, row) ?? null]);
    },
    { form, preserve: true },
  );
  const [sum, cap] = JSON.parse(said ?? '[0,null]') as [number, number | null];
  const text = (n: number) => totalText(field, total, Math.round(n * 100) / 100);
  const over = cap !== null && sum > cap;
  const what = t(`${labelKey}.${total.of}` as MessageKey);
  return (
    <div className={styles.total} data-over={over || undefined}>
      {cap !== null && (
        <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="8" className={styles.track} />
          <rect
            width={Math.min(100, cap > 0 ? (sum / Math.max(cap, sum)) * 100 : 0)}
            height="8"
            className={styles.filled}
          />
          {over && <rect x={(cap / sum) * 100} width="0.800" height="8" className={styles.tick} />}
        </svg>
      )}
      <p role="status">
        {t('form.total', { what })} <b>{<bdi>{text(sum)}</bdi>}</b>
        {cap !== null && ` / ${text(cap)}`}
        {over && cap !== null && (
          <span className={styles.over}>
            <CloseCircleFilled aria-hidden /> {t('form.overCap', { over: text(sum - cap) })}
          </span>
        )}
      </p>
    </div>
  );
}
