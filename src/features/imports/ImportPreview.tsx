import { CheckCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import type { ImportCheck } from '@domain/api/imports';
import { pageSizes } from '@domain/constants';
import { Alert, Pagination, Switch } from 'antd';
import { useId, useState } from 'react';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { changesOf } from './changes';
import { FailedFile } from './FailedFile';
import { Fixes } from './Fixes';
import { PreviewRow } from './PreviewRow';
import styles from './preview.module.css';
import { TreeChanges, TreeCounts } from './TreeChanges';
import type { useImport } from './useImport';

const SHOWN = pageSizes.default;

/** Effect of a sheet on what is stored, where it does more than add. */
function Changes({ check }: { check: ImportCheck }) {
  const t = useT();
  const { created, updated, unchanged } = changesOf(check);
  if (updated + unchanged === 0) return null;
  return <p>{t('import.changes', { created, updated, unchanged })}</p>;
}

/** How many rows a sheet has and how many of them can be imported. */
function Tally({ check }: { check: ImportCheck }) {
  const t = useT();
  const { total, valid } = check;
  const failed = total - valid;
  return (
    <div className={styles.tally}>
      <p role="status">
        {failed > 0 ? (
          <CloseCircleFilled aria-hidden className={styles.bad ?? ''} />
        ) : (
          <CheckCircleOutlined aria-hidden className={styles.good ?? ''} />
        )}
        <b>{failed > 0 ? t('import.found', { total, valid, failed }) : t('import.allGood', { total })}</b>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${total === 0 ? 0 : (valid / total) * 100}%` }} />
      </span>
      <Changes check={check} />
      {valid === 0 && <p>{t('import.nothing')}</p>}
    </div>
  );
}

interface Props {
  check: ImportCheck;
  flow: Pick<ReturnType<typeof useImport>, 'take' | 'dropFixes' | 'checking'>;
}

/** Preview of a sheet, row by row; when there are rows with errors, it first shows only these. */
export function ImportPreview({ check, flow }: Props) {
  const t = useT();
  const label = useId();
  const failed = check.rows.filter((row) => row.errors.length > 0);
  const [onlyErrors, setOnlyErrors] = useState(failed.length > 0);
  const [page, setPage] = useState(1);
  const rows = onlyErrors ? failed : check.rows;
  const columns = check.ignored.map(({ column, suggest }) =>
    suggest ? t('import.ignored.meant', { column, suggest }) : column,
  );
  const others = check.otherSheets ?? [];
  const merged = new Set(check.tree?.merges.map(({ row }) => row));
  return (
    <div className={styles.preview}>
      {check.tree ? (
        <>
          {check.valid === 0 && <p role="status">{t('import.nothing')}</p>}
          <TreeCounts check={check} tree={check.tree} />
          <TreeChanges tree={check.tree} />
        </>
      ) : (
        <Tally check={check} />
      )}
      {columns.length > 0 && (
        <Alert type="info" showIcon title={t('import.ignored', { columns: listWords(columns) })} />
      )}
      {others.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('import.error.otherSheets', { sheet: check.sheet ?? '', others: listWords(others) })}
        />
      )}
      {check.rows.length > 0 && (
        <div className={styles.tools}>
          <div>
            <b>{failed.length > 0 ? t('import.failing', { n: check.total - check.valid }) : t('import.rows')}</b>{' '}
            {failed.length > 0 && <span className={styles.said}>{t('import.failing.what')}</span>}
          </div>
          <Fixes check={check} flow={flow} />
          {failed.length > 0 && failed.length < check.rows.length && (
            <span>
              <Switch
                checked={onlyErrors}
                aria-labelledby={label}
                onChange={(on) => {
                  setOnlyErrors(on);
                  setPage(1);
                }}
              />{' '}
              <span id={label}>{t('import.onlyErrors')}</span>
            </span>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.slice((page - 1) * SHOWN, page * SHOWN).map((row) => (
            <PreviewRow key={row.row} row={row} merged={merged.has(row.row)} flow={flow} />
          ))}
        </ul>
      )}
      {rows.length > SHOWN && (
        <Pagination
          size="small"
          current={page}
          pageSize={SHOWN}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {check.errorFile && (
        <div className={styles.file}>
          <FailedFile file={check.errorFile} label={t('import.faults.download')}>
            {check.total - check.valid > failed.length && <p>{t('import.faults.first', { n: failed.length })}</p>}
            <p>{t('import.faults.what')}</p>
          </FailedFile>
        </div>
      )}
    </div>
  );
}
