import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { Output } from '@domain/api/core';
import type { creditApi } from '@domain/api/credit';
import { Button, Popover } from 'antd';
import { useT } from '@/hooks/useT';
import { compactDay, oneDecimal } from '@/services/format';
import { NOT_TOLD } from '@/services/words';
import styles from './merge.module.css';

type Preview = Output<(typeof creditApi)['GET /api/Credit/PreviewMerge']>;
type Sums = Pick<Preview, 'now' | 'added' | 'twice' | 'after'>;

const plus = (n: number) => (n > 0 ? `+${oneDecimal(n)}` : NOT_TOLD);
const minus = (n: number) => (n > 0 ? `−${oneDecimal(n)}` : NOT_TOLD);

function Figures({ now, added, twice, after }: Sums) {
  return (
    <>
      <td>
        <bdi>{oneDecimal(now)}</bdi>
      </td>
      <td>
        <bdi>{plus(added)}</bdi>
      </td>
      <td data-twice={twice > 0 || undefined}>
        <bdi>{minus(twice)}</bdi>
      </td>
      <td>
        <b>{oneDecimal(after)}</b>
      </td>
    </>
  );
}

/** Credits that both accounts have: which they are. */
function Doubles({ doubles }: { doubles: Preview['doubles'] }) {
  const t = useT();
  const sum = doubles.reduce((all, { credit }) => all + credit, 0);
  return (
    <div className={styles.doubles}>
      <ExclamationCircleOutlined aria-hidden />
      <span>{t('credit.merge.doubles', { n: doubles.length, credit: oneDecimal(sum) })}</span>
      <Popover
        trigger={['click']}
        content={
          <ul className={styles.each}>
            {doubles.map(({ title, date, credit }) => (
              <li key={`${title} ${date}`}>
                <span dir="auto">{title}</span>
                <small>{compactDay(date)}</small>
                <b>{oneDecimal(credit)}</b>
              </li>
            ))}
          </ul>
        }
      >
        <Button type="link" size="small">
          {t('credit.merge.doubles.each')}
        </Button>
      </Popover>
    </div>
  );
}

/** Credits by year before and after the merge, as the server has worked them out. */
export function MergedYears({ preview }: { preview: Preview }) {
  const t = useT();
  return (
    <>
      <p className={styles.total} role="status">
        <b>{oneDecimal(preview.after)}</b> <span>{t('credit.merge.unit')}</span>
        <em>{t('credit.merge.more', { n: oneDecimal(Math.max(0, preview.after - preview.now)) })}</em>
      </p>
      <table className={styles.years}>
        <thead>
          <tr>
            {(['year', 'now', 'added', 'twice', 'after'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`credit.merge.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.years.map((one) => (
            <tr key={one.year}>
              <th scope="row">{one.year}</th>
              <Figures {...one} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('credit.merge.sum')}</th>
            <Figures {...preview} />
          </tr>
        </tfoot>
      </table>
      {preview.doubles.length > 0 && <Doubles doubles={preview.doubles} />}
    </>
  );
}
