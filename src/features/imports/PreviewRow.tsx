import { CloseCircleFilled, MinusOutlined, PlusCircleOutlined, SyncOutlined } from '@ant-design/icons';
import type { CellFix, ImportCheck } from '@domain/api/imports';
import { Button } from 'antd';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './preview.module.css';
import { ActTag } from './TreeMarks';
import type { useImport } from './useImport';

export type CheckedRow = ImportCheck['rows'][number];

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
export const fixesOf = ({ row, errors }: CheckedRow): CellFix[] =>
  errors.flatMap(({ name, suggest }) => (suggest === undefined ? [] : [{ row, name, value: suggest }]));

interface PreviewRowProps {
  row: CheckedRow;
  merged: boolean;
  flow: Pick<ReturnType<typeof useImport>, 'take' | 'checking'>;
}

/** A row of the sheet with what is wrong in it, and the suggestions that can be taken. */
export function PreviewRow({ row, merged, flow }: PreviewRowProps) {
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
          {row.errors.map(({ column, name, message, value, suggest, others = [] }) => (
            <li key={`${column} ${message}`} className={styles.error}>
              <b>{column}</b>
              {value && (
                <del>
                  <bdi>{value}</bdi>
                </del>
              )}
              <span>
                {message}
                {others.length > 0 && (
                  <details>
                    <summary>{t('import.others', { n: others.length })}</summary>
                    <bdi>{others.join(t('manage.and'))}</bdi>
                  </details>
                )}
              </span>
              {suggest && (
                <span className={styles.suggest}>
                  <span>
                    {t('import.suggested')}{' '}
                    <ins>
                      <bdi>{suggest}</bdi>
                    </ins>
                  </span>
                  <Button
                    type="link"
                    size="small"
                    disabled={flow.checking}
                    aria-label={`${t('import.fix.take')}: ${t('import.row')} ${row.row}, ${column}, ${suggest}`}
                    onClick={() => flow.take([{ row: row.row, name, value: suggest }])}
                  >
                    {t('import.fix.take')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
