import { FilePdfOutlined } from '@ant-design/icons';
import type { PersonnelArchives } from '@domain/api/personnel';
import { assessmentLinks } from '@domain/assessment/links';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useDownload } from '@/hooks/useDownload';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import styles from './archives.module.css';
import { type Column, columnsOf, isFileUndecided, shownOf } from './counted';
import { Matrix } from './Matrix';
import { PersonCard } from './PersonCard';
import { usePlace } from './usePlace';
import { YearRows } from './YearRows';

/** Skeleton of the page: the person, the table, the year. */
const Skeleton = () => (
  <>
    <SkeletonRows rows={1} />
    <SkeletonRows rows={8} shape="table" />
    <SkeletonRows rows={8} shape="table" />
  </>
);

function Pdf({ column }: { column: Column | undefined }) {
  const t = useT();
  const year = useDownload();
  const all = useDownload();
  const path = '/api/PersonnelFiles/PDFArchives';
  return (
    <>
      {column && !column.earlier && (
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          loading={year.running}
          onClick={() => void year.start(path, { year: column.year })}
        >
          {t('personnel.pdfYear', { year: column.year })}
        </Button>
      )}
      <Button icon={<FilePdfOutlined aria-hidden />} loading={all.running} onClick={() => void all.start(path, {})}>
        {t('personnel.pdfAll')}
      </Button>
    </>
  );
}

function Content({ archives: { basic, sections } }: { archives: PersonnelArchives }) {
  const t = useT();
  const columns = columnsOf(sections);
  const { column, section, unverified, go } = usePlace(columns);
  const rows = sections.flatMap((one) => one.rows);
  const open = rows.filter(isFileUndecided).length;
  const kept = unverified ? sections.map((one) => ({ ...one, rows: one.rows.filter(isFileUndecided) })) : sections;
  const shown = column ? shownOf(kept, column, section) : [];
  return (
    <>
      <PageHead
        title={t('frame.screen.myarchives')}
        note={t('personnel.counts', { n: rows.length, verified: rows.filter(({ verified }) => verified).length })}
        extra={<Pdf column={column} />}
      />
      <p className={styles.gathered}>{t('personnel.gathered')}</p>
      <PersonCard basic={basic} />
      {!column ? (
        <EmptyState
          title={t('personnel.empty')}
          description={t('personnel.emptyWhy')}
          action={<LinkButton to={assessmentLinks.list}>{t('personnel.toAssessment')}</LinkButton>}
        />
      ) : (
        <>
          <Matrix
            sections={kept}
            columns={columns}
            chosen={column}
            section={section}
            onChoose={(year, chosen) => go({ year, section: chosen })}
            unverified={{ on: unverified, count: open, onChange: (on) => go({ section, unverified: on }) }}
          />
          <div className={styles.year} role="status">
            <h2>{t(column.earlier ? 'personnel.until' : 'personnel.year', { year: column.year })}</h2>
            <span>{t('personnel.rows', { n: shown.reduce((sum, one) => sum + one.rows.length, 0) })}</span>
            {section && (
              <Button type="link" size="small" onClick={() => go({})}>
                {t('personnel.showAll')}
              </Button>
            )}
          </div>
          {shown.length > 0 ? (
            <YearRows sections={shown} column={column} />
          ) : (
            <EmptyState compact title={t('personnel.noneHere')} />
          )}
        </>
      )}
    </>
  );
}

/** User's own archives, by section and year. */
export function ArchivesPage() {
  const t = useT();
  const remote = useRemote({
    key: 'personnelArchives',
    read: (signal) => api('GET /api/PersonnelFiles/GetMyArchives', { query: {} }, { signal, needs: ['sections'] }),
  });
  return (
    <DataArea
      remote={remote}
      errorTitle={t('personnel.failed')}
      skeleton={
        <>
          <PageHead title={t('frame.screen.myarchives')} />
          <Skeleton />
        </>
      }
    >
      {(archives) => <Content archives={archives} />}
    </DataArea>
  );
}
