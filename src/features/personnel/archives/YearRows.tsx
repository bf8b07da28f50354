import type { FileRow } from '@domain/api/personnel';
import { FileStateTag } from '@/components/FileStateTag';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { knownDate } from '@/services/format';
import { sectionIcons } from '../marks';
import { Originals } from '../Originals';
import styles from './archives.module.css';
import { type Column, hoursIn, type Section } from './counted';

function Row({ row, column }: { row: FileRow; column: Column }) {
  const t = useT();
  const { date, year, title, detail, source, state, link, proofLink, files } = row;
  return (
    <li className={styles.row}>
      <span className={styles.date}>{knownDate(date, column.earlier || date.length === 4 ? undefined : year)}</span>
      <div className={styles.what}>
        {link ? (
          <PageLink to={link} className={styles.title}>
            <bdi>{title}</bdi>
          </PageLink>
        ) : (
          <b className={styles.title}>
            <bdi>{title}</bdi>
          </b>
        )}
        {detail && (
          <span>
            <bdi>{detail}</bdi>
          </span>
        )}
      </div>
      <span className={styles.source}>{t(`personnel.source.${source}`)}</span>
      <span className={styles.state}>
        <FileStateTag state={state} />
      </span>
      <span className={styles.acts}>
        <Originals type="link" size="small" title={title} files={files} />
        {proofLink && (
          <PageLink to={proofLink} aria-label={`${t('personnel.addProof')} ${title}`}>
            {t('personnel.addProof')}
          </PageLink>
        )}
      </span>
    </li>
  );
}

/** Rows of a year, by section. */
export function YearRows({ sections, column }: { sections: readonly Section[]; column: Column }) {
  const t = useT();
  return (
    <div className={styles.card}>
      {sections.map(({ key, name, rows }) => {
        const Icon = sectionIcons[key];
        const hours = hoursIn(rows);
        return (
          <section key={key} aria-label={name} className={styles.section}>
            <h3>
              <Icon aria-hidden />
              {name}
              <span>
                {hours > 0
                  ? t('personnel.rowsHours', { n: rows.length, hours })
                  : t('personnel.rows', { n: rows.length })}
              </span>
            </h3>
            <ul>
              {rows.map((row) => (
                <Row key={row.recordId} row={row} column={column} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
