import type { EedDetail } from '@domain/api/eed';
import { enums } from '@domain/enums';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { cx } from '@/components/cx';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { compactTime } from '@/services/format';
import { NOT_TOLD } from '@/services/words';
import styles from './detail.module.css';
import { minutesOf } from './numbers';

/** Number of records shown before the user asks for all. */
const FEW = 5;

type Row = EedDetail['rows'][number];

const useWords = () => {
  const t = useT();
  return ({ action, seconds, score, lessonNo }: Row) => {
    const known = enums.eedAction.find(({ value }) => value === action);
    return {
      action: known ? t(known.labelKey) : '',
      lesson: t('eed.row.lessonNo', { n: lessonNo }),
      seconds: seconds === undefined ? undefined : t('eed.minutesOf', { n: minutesOf(seconds) }),
      score: score === undefined ? NOT_TOLD : String(score),
    };
  };
};

const NoData = () => <span className={styles.bad}>{useT()('eed.daily.noData')}</span>;

/** Records of the platform, the latest first; on a phone each record is a card. */
export function Rows({ rows }: Pick<EedDetail, 'rows'>) {
  const t = useT();
  const phone = usePhone();
  const words = useWords();
  const head = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <section className={styles.card} aria-labelledby={head}>
      <div className={styles.rowsHead}>
        <h3 id={head}>{t('eed.rows')}</h3>
        <span className={styles.note}>{t('eed.rows.count', { n: rows.length })}</span>
      </div>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('eed.rows.none')}</p>
      ) : phone ? (
        <ul className={styles.records}>
          {shown.map((row, i) => {
            const said = words(row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: records have no id of their own and keep their order
              <li key={i}>
                <b>
                  {said.lesson} <bdi>{row.course}</bdi>
                </b>
                <span className={styles.pair}>
                  <span>{compactTime(row.time)}</span>
                  <span>{said.action}</span>
                </span>
                <span className={styles.pair}>
                  <span>{said.seconds ?? <NoData />}</span>
                  {row.score !== undefined && (
                    <span>
                      {t('eed.row.score')} {said.score}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('eed.row.time')}</th>
              <th scope="col">{t('eed.row.lesson')}</th>
              <th scope="col">{t('eed.row.action')}</th>
              <th scope="col" className={styles.figure}>
                {t('eed.row.seconds')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('eed.row.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => {
              const said = words(row);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: records have no id of their own and keep their order
                <tr key={i}>
                  <td className={styles.soft}>{compactTime(row.time)}</td>
                  <td>
                    {said.lesson} <bdi>{row.course}</bdi>
                  </td>
                  <td className={styles.soft}>{said.action}</td>
                  <td className={styles.figure}>{said.seconds ?? <NoData />}</td>
                  <td className={styles.figure}>{said.score}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {rows.length > FEW && (
        <Button type="link" block className={cx(styles.more, 'focus-inside')} onClick={() => setAll(!all)}>
          {all ? t('eed.rows.fewer', { n: FEW }) : t('eed.rows.all', { n: rows.length })}
        </Button>
      )}
    </section>
  );
}
