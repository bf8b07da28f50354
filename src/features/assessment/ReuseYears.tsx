import { CheckCircleFilled, PaperClipOutlined } from '@ant-design/icons';
import type { ReusableRecord } from '@domain/api/reuse';
import { Checkbox } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './transfer.module.css';

const byYear = (rows: readonly ReusableRecord[]): [number, ReusableRecord[]][] => {
  const groups = new Map<number, ReusableRecord[]>();
  for (const row of rows) groups.set(row.year, [...(groups.get(row.year) ?? []), row]);
  return [...groups];
};

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
  return (
    <li>
      <Checkbox checked={checked} disabled={row.alreadyUsed} onChange={(e) => onChange(e.target.checked)}>
        <span className={styles.name}>
          <bdi>{row.title}</bdi>
        </span>
        <span className={styles.facts}>
          {row.date && <bdi dir="ltr">{row.date}</bdi>}
          {row.files > 0 && (
            <span>
              <PaperClipOutlined aria-hidden /> {t('reuse.files', { n: row.files })}
            </span>
          )}
          {row.alreadyUsed && (
            <span className={styles.used}>
              <CheckCircleFilled aria-hidden /> {t('reuse.used')}
            </span>
          )}
        </span>
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
  const open = rows.filter((row) => !row.alreadyUsed).map((row) => row.recordId);
  const taken = open.filter((id) => chosen.has(id)).length;
  return (
    <section className={styles.year}>
      <h3>
        {t('reuse.year', { year })}
        {open.length > 1 && (
          <Checkbox
            checked={taken === open.length}
            indeterminate={taken > 0 && taken < open.length}
            onChange={(e) => choose(open, e.target.checked)}
          >
            {t('reuse.selectYear', { year })}
          </Checkbox>
        )}
      </h3>
      <ul>
        {rows.map((row) => (
          <Choice
            key={row.recordId}
            row={row}
            checked={row.alreadyUsed || chosen.has(row.recordId)}
            onChange={(on) => choose([row.recordId], on)}
          />
        ))}
      </ul>
    </section>
  );
}

type Choosing = Pick<Parameters<typeof Year>[0], 'chosen' | 'choose'>;

/** Records of earlier years to choose from, a section for each year. */
export const ReuseYears = ({ rows, ...choosing }: Choosing & { rows: readonly ReusableRecord[] }) =>
  byYear(rows).map(([year, list]) => <Year key={year} year={year} rows={list} {...choosing} />);
