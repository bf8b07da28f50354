import { CheckCircleFilled } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import type { RecordDefinition } from '@domain/assessment/binding';
import { pageSizes } from '@domain/constants';
import { attachmentsOf, labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { memo, Suspense } from 'react';
import { Drawn } from '@/components/Drawn';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useCardRows } from '@/hooks/useMediaQuery';
import { type Translate, useT } from '@/hooks/useT';
import type { RowAction } from '@/lists';
import type { DataTable } from '@/lists/DataTable';
import { loadTable } from '@/lists/loadTable';
import { PagedRows } from '@/lists/PagedRows';
import { RowActions } from '@/lists/RowActions';
import { dayAndTime, listWords } from '@/services/format';
import { idOf, nameOf, type RecordRow } from './calls';
import { FieldCell, filesOf } from './cells';
import { RecordCards } from './RecordCards';
import styles from './records.module.css';

interface Props {
  definition: RecordDefinition;
  rows: RecordRow[];
  loading: boolean;
  readOnly: boolean;
  /** Where the tools of the table stand. */
  tools: HTMLElement | null;
  onOpen: (row: RecordRow) => void;
  onDelete: (row: RecordRow) => void;
  /** Called when the rows are drawn. */
  onDrawn: () => void;
}

/** Missing fields of the record, or the sign that it is complete. */
function Completeness({ definition, row, t }: { definition: RecordDefinition; row: RecordRow; t: Translate }) {
  if (row.missing.length === 0)
    return (
      <span className={styles.sub}>
        <CheckCircleFilled style={{ color: 'var(--ok)' }} aria-hidden />
        {row.updateTime && t('assessment.module.updatedAt', { time: dayAndTime(row.updateTime) })}
      </span>
    );
  const what = listWords(row.missing.map((name) => t(labelKey(definition, name) as MessageKey)));
  return (
    <span className={`${styles.sub} ${styles.lacks}`}>
      <ModuleGlyph state="partial" size={14} />
      {t('assessment.module.lacks', { what })}
    </span>
  );
}

/**
 * A value below the first one of its column, where it has no label: the end of a span says that it is the end, which
 * the label of a moment does by itself.
 */
function Below({
  definition,
  name,
  row,
  t,
}: {
  definition: RecordDefinition;
  name: string;
  row: RecordRow;
  t: Translate;
}) {
  const field = definition.fields[name];
  const ends = field?.kind === 'date' && field.from && field.precision !== 'second' && typeof row[name] === 'string';
  return (
    <div className={styles.sub}>
      {ends && `${t('record.until')} `}
      <FieldCell definition={definition} name={name} row={row} />
    </div>
  );
}

/**
 * The records of a category in the definition's columns; as a list of cards where a table has no room. It renders again
 * only for other rows, so that a drawer over hundreds of rows opens at once.
 */
export const RecordTable = memo(function RecordTable(props: Props) {
  const { definition, rows, loading, readOnly, tools, onOpen, onDelete, onDrawn } = props;
  const t = useT();
  const asCards = useCardRows();
  const files = attachmentsOf(definition);
  const title = (row: RecordRow) => (
    <>
      <div className={styles.titleCell}>
        <FieldCell definition={definition} name={definition.title} row={row} />
      </div>
      {definition.list[0]?.slice(1).map((name) => (
        <Below key={name} definition={definition} name={name} row={row} t={t} />
      ))}
      <Completeness definition={definition} row={row} t={t} />
    </>
  );
  const actionsOf = (row: RecordRow): RowAction[] => {
    const action = (key: 'view' | 'edit' | 'delete', act: (row: RecordRow) => void): RowAction => {
      const label = t(`assessment.module.${key}`);
      return { key, label, name: `${label} ${nameOf(definition, row)}`, act: () => act(row) };
    };
    return readOnly ? [action('view', onOpen)] : [action('edit', onOpen), action('delete', onDelete)];
  };
  if (asCards)
    return (
      <>
        <RecordCards definition={definition} rows={rows} readOnly={readOnly} actionsOf={actionsOf} />
        <Drawn onDrawn={onDrawn} />
      </>
    );
  const columns: ProColumns<RecordRow>[] = definition.list.map((column, i) => ({
    key: column.join(),
    title: t(labelKey(definition, column[0] as string) as MessageKey),
    ...(i === 0 && { width: definition.list.length > 4 ? '28%' : '36%' }),
    render: (_, row) =>
      i === 0
        ? title(row)
        : column.map((name, line) =>
            line > 0 ? (
              <Below key={name} definition={definition} name={name} row={row} t={t} />
            ) : (
              <div key={name}>
                <FieldCell definition={definition} name={name} row={row} />
              </div>
            ),
          ),
  }));
  if (files.length > 0)
    columns.push({
      key: 'attachments',
      title: t('assessment.module.attachments'),
      render: (_, row) => (
        <span className={styles.whole}>
          {filesOf(definition, row) + row.missing.length === 0
            ? t('assessment.module.noAttachments')
            : t('assessment.module.attachmentsOf', {
                have: filesOf(definition, row),
                all: filesOf(definition, row) + row.missing.length,
              })}
        </span>
      ),
    });
  columns.push({
    key: 'action',
    title: t('assessment.module.action'),
    align: 'end',
    hideInSetting: true,
    render: (_, row) => <RowActions actions={actionsOf(row)} name={nameOf(definition, row)} />,
  });
  const Table = loadTable.Table as unknown as typeof DataTable;
  return (
    <Suspense fallback={<SkeletonRows shape="table" rows={3} />}>
      <PagedRows rows={rows} pageSize={pageSizes.default}>
        {(shown) => (
          <Table<RecordRow>
            name={`record:${definition.category}`}
            rowKey={(row) => idOf(definition, row)}
            columns={columns}
            rows={shown}
            head={columns[0]?.key as string | undefined}
            loading={loading}
            tools={tools}
          />
        )}
      </PagedRows>
      <Drawn onDrawn={onDrawn} />
    </Suspense>
  );
});
