import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { ImportCheck } from '@domain/api/imports';
import { pageSizes } from '@domain/constants';
import { Alert, Pagination, Switch } from 'antd';
import { useId, useState } from 'react';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import styles from './imports.module.css';

const SHOWN = pageSizes.default;

type CheckedRow = ImportCheck['rows'][number];

function PreviewRow({ row }: { row: CheckedRow }) {
  const t = useT();
  return (
    <li>
      <span>
        {t('import.row')} <bdi>{row.row}</bdi>
      </span>
      <div>
        <b dir="auto">{row.key || t('import.unnamed')}</b>
        {row.errors.length === 0 ? (
          <div className={styles.ready}>
            <CheckCircleFilled aria-hidden /> {t(row.action === 'update' ? 'import.ready.update' : 'import.ready')}
          </div>
        ) : (
          <ul className={styles.errors}>
            {row.errors.map((error) => (
              <li key={`${error.column} ${error.message}`}>
                <CloseCircleFilled aria-hidden />
                <b>{error.column}</b> {error.message}
                {error.value && <span className={styles.ready}> {t('import.value', { value: error.value })}</span>}
                {error.suggest && (
                  <span className={styles.suggest}> {t('import.suggest', { suggest: error.suggest })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What a sheet would become, row by row; the rows with errors alone when there are any. */
export function ImportPreview({ check }: { check: ImportCheck }) {
  const t = useT();
  const label = useId();
  const failed = check.rows.filter((row) => row.errors.length > 0);
  const [onlyErrors, setOnlyErrors] = useState(failed.length > 0);
  const [page, setPage] = useState(1);
  const rows = onlyErrors ? failed : check.rows;
  const columns = check.ignored.map(({ column, suggest }) =>
    suggest ? t('import.ignored.meant', { column, suggest }) : column,
  );
  const { total, valid } = check;
  return (
    <>
      <Alert
        className={styles.wide ?? ''}
        type={failed.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={
          failed.length > 0
            ? t('import.found', { total, valid, failed: failed.length })
            : t('import.allGood', { total })
        }
        description={valid === 0 ? t('import.nothing') : undefined}
      />
      {columns.length > 0 && (
        <Alert
          className={styles.wide ?? ''}
          type="info"
          showIcon
          title={t('import.ignored', { columns: listWords(columns) })}
        />
      )}
      <div className={styles.wide}>
        <div className={styles.tools}>
          <b>{t('import.rows')}</b>
          {failed.length > 0 && failed.length < total && (
            <span>
              <Switch
                size="small"
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
        <ul className={styles.rows}>
          {rows.slice((page - 1) * SHOWN, page * SHOWN).map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
        </ul>
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
      </div>
    </>
  );
}
