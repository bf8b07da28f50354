import { kindOf, type ShapeOf } from '@domain/forms';
import { capOf, partsOfRows, sumOfRows, type Total } from '@domain/forms/kinds/rows';
import type { MessageKey } from '@locales/keys';
import { Money } from '@/components/Money';
import { useT } from '@/hooks/useT';
import { numberFormat } from '@/services/intl';
import type { ReadingProps } from '../../types';
import { colourOf, Laid } from './Laid';
import styles from './reading.module.css';

interface Props extends ReadingProps<ShapeOf<'rows'>> {
  total: Total;
}

const share = (part: number, whole: number) =>
  numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    whole > 0 ? part / whole : 0,
  );

/** A budget: a bar of its shares within its cap, its rows with their shares, and the sum. */
export function Amounts({ field, value, total, row: beside, labelKey, Value }: Props) {
  const t = useT();
  const rows = kindOf(field).nested?.rows(value) ?? [];
  const parts = partsOfRows(field, total, value);
  const sum = sumOfRows(field, total, value);
  const cap = capOf(total, beside);
  const others = Object.entries(field.fields).filter(([name]) => name !== total.of);
  const keyOf = (name: string) => `${labelKey}.${name}` as MessageKey;
  const rest = cap === undefined ? undefined : cap - sum;
  return (
    <>
      <Laid parts={parts} whole={Math.max(cap ?? 0, sum)} className={styles.bar} />
      <table className={styles.amounts}>
        <thead>
          <tr>
            {others.map(([name]) => (
              <th key={name} scope="col">
                {t(keyOf(name))}
              </th>
            ))}
            <th scope="col">{t('form.share')}</th>
            <th scope="col">{t(keyOf(total.of))}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal
            <tr key={i}>
              {others.map(([name, part], n) => (
                <td key={name}>
                  {n === 0 && <i style={{ background: colourOf(i) }} aria-hidden />}
                  <Value name={name} field={part} row={row} labelKey={keyOf(name)} />
                </td>
              ))}
              <td>
                <bdi>{share(parts[i] ?? 0, sum)}</bdi>
              </td>
              <td>
                <Money fen={parts[i]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('form.sum')}</th>
            <td colSpan={others.length}>
              {rest !== undefined && (
                <>
                  {t(rest < 0 ? 'form.sum.over' : rest > 0 ? 'form.sum.under' : 'form.sum.full')}{' '}
                  {rest !== 0 && <Money fen={Math.abs(rest)} />}
                </>
              )}
            </td>
            <td>
              <Money fen={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Largest sum that is allowed. */
export function Cap({ field, value, total, row }: Props) {
  const t = useT();
  const cap = capOf(total, row);
  return cap === undefined ? (
    <Money fen={sumOfRows(field, total, value)} />
  ) : (
    <>
      {t('form.cap')} <Money fen={cap} />
    </>
  );
}
