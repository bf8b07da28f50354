import type { FileSection } from '@domain/personnel/file';
import { Segmented } from 'antd';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { sectionIcons } from '../marks';
import styles from './archives.module.css';
import { type Column, isIn, type Section, tintOf } from './counted';

interface Props {
  sections: readonly Section[];
  columns: readonly Column[];
  chosen: Column;
  section: FileSection | undefined;
  onChoose: (year: number, section?: FileSection) => void;
  unverified: { on: boolean; count: number; onChange: (on: boolean) => void };
}

/** Table of counts by section and year: a cell opens its rows, a year opens all rows of the year. */
export function Matrix({ sections, columns, chosen, section, onChoose, unverified }: Props) {
  const t = useT();
  const yearName = ({ year, earlier }: Column) => t(earlier ? 'personnel.until' : 'personnel.year', { year });
  const count = (rows: Section['rows'], column: Column) => rows.filter((row) => isIn(column, row)).length;
  const all = sections.flatMap(({ rows }) => rows);
  return (
    <section className={styles.card} aria-labelledby="personnel-matrix">
      <div className={styles.head}>
        <h2 id="personnel-matrix">{t('personnel.matrix.title')}</h2>
        <span>{t('personnel.matrix.hint')}</span>
        <Segmented
          value={unverified.on ? 'unverified' : 'all'}
          onChange={(value) => unverified.onChange(value === 'unverified')}
          options={[
            { value: 'all', label: t('personnel.matrix.all') },
            { value: 'unverified', label: t('personnel.matrix.unverified', { n: unverified.count }) },
          ]}
        />
      </div>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.year} scope="col" className={cx(column === chosen && styles.on)}>
                  <button
                    type="button"
                    aria-pressed={column === chosen && section === undefined}
                    aria-label={t(column.earlier ? 'personnel.matrix.before' : 'personnel.matrix.year', {
                      year: yearName(column),
                      n: count(all, column),
                    })}
                    onClick={() => onChoose(column.year)}
                  >
                    {column.earlier ? t('personnel.matrix.earlier') : column.year}
                  </button>
                </th>
              ))}
              <th scope="col" className={styles.total}>
                {t('personnel.matrix.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ key, name, rows }) => {
              const Icon = sectionIcons[key];
              return (
                <tr key={key}>
                  <th scope="row">
                    <Icon aria-hidden />
                    {name}
                  </th>
                  {columns.map((column) => {
                    const n = count(rows, column);
                    return (
                      <td key={column.year} className={cx(column === chosen && styles.on)}>
                        {n === 0 ? (
                          <span className={styles.none}>·</span>
                        ) : (
                          <button
                            type="button"
                            className={styles.cell}
                            {...(!column.earlier && { 'data-tint': tintOf(n) })}
                            aria-pressed={column === chosen && section === key}
                            aria-label={t('personnel.matrix.cell', { year: yearName(column), section: name, n })}
                            onClick={() => onChoose(column.year, key)}
                          >
                            {n}
                          </button>
                        )}
                      </td>
                    );
                  })}
                  <td className={styles.total}>{rows.length}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
