import { CheckCircleFilled, PaperClipOutlined } from '@ant-design/icons';
import type { ReusableRecord } from '@domain/api/reuse';
import { grouped } from '@domain/grouped';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './reuse.module.css';

const byYear = (rows: readonly ReusableRecord[]) => [...grouped(rows, ({ year }) => year)];

function Words({ row }: { row: ReusableRecord }) {
  const t = useT();
  return (
    <span className={styles.words}>
      <b>
        <bdi>{row.title}</bdi>
      </b>
      <span className={styles.facts}>
        {row.date && <bdi dir="ltr">{row.date}</bdi>}
        {row.files > 0 && (
          <span>
            <PaperClipOutlined aria-hidden /> {t('reuse.files', { n: row.files })}
          </span>
        )}
      </span>
    </span>
  );
}

/** A record to choose; one that is here already says so in the place of its box. */
function Choice({
  row,
  checked,
  onChange,
}: {
  row: ReusableRecord;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  const t = useT();
  if (row.alreadyUsed)
    return (
      <li className={styles.here}>
        <CheckCircleFilled aria-hidden />
        <Words row={row} />
        <RoleTag role="ok">{t('reuse.used')}</RoleTag>
      </li>
    );
  return (
    <li data-chosen={checked || undefined}>
      <Checkbox checked={checked} onChange={(e) => onChange(e.target.checked)}>
        <Words row={row} />
      </Checkbox>
    </li>
  );
}

/** The records of one year, to be chosen singly or all together. */
function Year({
  year,
  rows,
  chosen,
  choose,
}: {
  year: number;
  rows: readonly ReusableRecord[];
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
}) {
  const t = useT();
  const heading = useId();
  const open = rows.filter((row) => !row.alreadyUsed).map((row) => row.recordId);
  const taken = open.filter((id) => chosen.has(id)).length;
  return (
    <section className={styles.year} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{t('reuse.year', { year })}</h3>
        <span>{t('reuse.open.count', { n: open.length })}</span>
        {open.length > 1 && (
          <Checkbox
            checked={taken === open.length}
            indeterminate={taken > 0 && taken < open.length}
            aria-label={t('reuse.selectYear', { year })}
            onChange={(e) => choose(open, e.target.checked)}
          >
            {t('reuse.all')}
          </Checkbox>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <Choice
            key={row.recordId}
            row={row}
            checked={chosen.has(row.recordId)}
            onChange={(on) => choose([row.recordId], on)}
          />
        ))}
      </ul>
    </section>
  );
}

type Choosing = Pick<Parameters<typeof Year>[0], 'chosen' | 'choose'>;

/** Records of earlier years to choose from, a card for each year. */
export const ReuseYears = ({ rows, ...choosing }: Choosing & { rows: readonly ReusableRecord[] }) => (
  <div className={styles.years}>
    {byYear(rows).map(([year, list]) => (
      <Year key={year} year={year} rows={list} {...choosing} />
    ))}
  </div>
);
