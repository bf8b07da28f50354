import {
  CheckCircleOutlined,
  CloseCircleFilled,
  MinusOutlined,
  PlusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { CellFix, ImportCheck } from '@domain/api/imports';
import { pageSizes, transferLimits } from '@domain/constants';
import { Alert, Button, Pagination, Switch } from 'antd';
import { useId, useState } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { changesOf } from './changes';
import { FailedFile } from './FailedFile';
import styles from './preview.module.css';
import { TreeChanges, TreeCounts } from './TreeChanges';
import { ActTag } from './TreeMarks';
import type { useImport } from './useImport';

const SHOWN = pageSizes.default;

type CheckedRow = ImportCheck['rows'][number];

/** Tag of a row: its number of errors, or whether it updates a record or makes a new one. */
function RowState({ row: { errors, action }, merged }: { row: CheckedRow; merged: boolean }) {
  const t = useT();
  if (errors.length > 0)
    return (
      <RoleTag role="err" icon={<CloseCircleFilled aria-hidden />}>
        {t('import.errors', { n: errors.length })}
      </RoleTag>
    );
  if (action === 'same')
    return (
      <RoleTag role="neu" icon={<MinusOutlined aria-hidden />}>
        {t('import.ready.same')}
      </RoleTag>
    );
  if (merged) return <ActTag act="merged" />;
  return action === 'update' ? (
    <RoleTag role="info" icon={<SyncOutlined aria-hidden />}>
      {t('import.ready.update')}
    </RoleTag>
  ) : (
    <RoleTag role="ok" icon={<PlusCircleOutlined aria-hidden />}>
      {t('import.ready')}
    </RoleTag>
  );
}

/** Corrections that a row's suggestions make. */
const fixesOf = ({ row, errors }: CheckedRow): CellFix[] =>
  errors.flatMap(({ name, suggest }) => (suggest === undefined ? [] : [{ row, name, value: suggest }]));

interface PreviewRowProps {
  row: CheckedRow;
  merged: boolean;
  flow: Pick<ReturnType<typeof useImport>, 'take' | 'checking'>;
}

function PreviewRow({ row, merged, flow }: PreviewRowProps) {
  const t = useT();
  return (
    <li data-failed={row.errors.length > 0 || undefined}>
      <div className={styles.head}>
        <span className={styles.number}>
          {t('import.row')} <bdi>{row.row}</bdi>
        </span>
        <b dir="auto">{row.key || t('import.unnamed')}</b>
        <RowState row={row} merged={merged} />
      </div>
      {row.errors.length > 0 && (
        <ul className={styles.errors}>
          {row.errors.map(({ column, name, message, value, suggest }) => (
            <li key={`${column} ${message}`} className={styles.error}>
              <b>{column}</b>
              <div>
                {message}
                {value && <p className={styles.value}>{t('import.value', { value: `\u2068${value}\u2069` })}</p>}
                {suggest && (
                  <p className={styles.suggest}>
                    {t('import.suggest', { suggest: `\u2068${suggest}\u2069` })}{' '}
                    <Button
                      type="link"
                      size="small"
                      disabled={flow.checking}
                      aria-label={`${t('import.fix.take')}: ${t('import.row')} ${row.row}, ${column}, ${suggest}`}
                      onClick={() => flow.take([{ row: row.row, name, value: suggest }])}
                    >
                      {t('import.fix.take')}
                    </Button>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

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
      {!check.tree && <Changes check={check} />}
      {valid === 0 && <p>{t('import.nothing')}</p>}
    </div>
  );
}

/** Corrections: those that were taken, and all further ones that are suggested. */
function Fixes({ check, flow }: Pick<Props, 'check' | 'flow'>) {
  const t = useT();
  const taken = check.fixes?.length ?? 0;
  const suggested = check.rows.flatMap(fixesOf).slice(0, transferLimits.checkRows - taken);
  if (taken === 0 && suggested.length < 2) return null;
  return (
    <div className={styles.fixes}>
      {taken > 0 && (
        <span role="status">
          {t('import.fix.taken', { n: taken })}{' '}
          <Button type="link" size="small" disabled={flow.checking} onClick={flow.dropFixes}>
            {t('import.fix.drop')}
          </Button>
        </span>
      )}
      {suggested.length > 1 && (
        <Button disabled={flow.checking} onClick={() => flow.take(suggested)}>
          {t('import.fix.takeAll', { n: suggested.length })}
        </Button>
      )}
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
      <Tally check={check} />
      {check.tree && (
        <>
          <TreeCounts check={check} tree={check.tree} />
          <TreeChanges tree={check.tree} />
        </>
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
      <div className={styles.tools}>
        <b>{t('import.rows')}</b>
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
      <Fixes check={check} flow={flow} />
      {check.errorFile && (
        <div className={styles.file}>
          <FailedFile file={check.errorFile} label={t('import.faults.download')}>
            {check.total - check.valid > failed.length && <p>{t('import.faults.first', { n: failed.length })}</p>}
            <p>{t('import.faults.what')}</p>
          </FailedFile>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.slice((page - 1) * SHOWN, page * SHOWN).map((row) => (
          <PreviewRow key={row.row} row={row} merged={merged.has(row.row)} flow={flow} />
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
  );
}
