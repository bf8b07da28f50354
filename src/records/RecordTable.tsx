import { CheckCircleFilled } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import type { RecordDefinition } from '@domain/assessment/binding';
import { pageSizes } from '@domain/constants';
import { attachmentsOf, type FieldShape, kindOf, labelKey, readName } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { memo } from 'react';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { FieldValue } from '@/forms/FieldValue';
import { useCardRows } from '@/hooks/useMediaQuery';
import { type Translate, useT } from '@/hooks/useT';
import { DataTable } from '@/lists/DataTable';
import { PagedRows } from '@/lists/PagedRows';
import { dayAndTime, listWords } from '@/services/format';
import { idOf, nameOf, type RecordRow } from './calls';
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
}

/** Value of a record's field. */
export function FieldCell({ definition, name, row }: { definition: RecordDefinition; name: string; row: RecordRow }) {
  const field = definition.fields[name] as FieldShape;
  return <FieldValue name={name} field={field} row={row} labelKey={labelKey(definition, name) as MessageKey} />;
}

/** A value outside of the table's columns, with its label when the value alone does not explain itself. */
function Fact({
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
  const field = definition.fields[name] as FieldShape;
  const label = kindOf(field).bare && row[name] !== undefined && t(labelKey(definition, name) as MessageKey);
  return (
    <span>
      {label && `${label} `}
      <FieldCell definition={definition} name={name} row={row} />
    </span>
  );
}

/** Number of files of a record. */
const filesOf = (d: RecordDefinition, row: RecordRow): number =>
  attachmentsOf(d).flatMap(([name, field]) => row[readName(name, field)] ?? []).length;

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

function Actions({
  row,
  name,
  readOnly,
  onOpen,
  onDelete,
  t,
}: Omit<Props, 'definition' | 'rows' | 'loading' | 'tools'> & { row: RecordRow; name: string; t: Translate }) {
  return (
    <>
      <Button
        type="link"
        size="small"
        onClick={() => onOpen(row)}
        aria-label={`${t(readOnly ? 'assessment.module.view' : 'assessment.module.edit')} ${name}`}
      >
        {t(readOnly ? 'assessment.module.view' : 'assessment.module.edit')}
      </Button>
      {!readOnly && (
        <Button
          type="link"
          size="small"
          onClick={() => onDelete(row)}
          aria-label={`${t('assessment.module.delete')} ${name}`}
        >
          {t('assessment.module.delete')}
        </Button>
      )}
    </>
  );
}

/**
 * The records of a category in the definition's columns; as a list of cards where a table has no room. It renders again
 * only for other rows, so that a drawer over hundreds of rows opens at once.
 */
export const RecordTable = memo(function RecordTable(props: Props) {
  const { definition, rows, loading, readOnly, tools, onOpen, onDelete } = props;
  const t = useT();
  const asCards = useCardRows();
  const files = attachmentsOf(definition);
  const title = (row: RecordRow) => (
    <>
      <div className={styles.titleCell}>
        <FieldCell definition={definition} name={definition.title} row={row} />
      </div>
      {definition.list[0]?.slice(1).map((name) => (
        <div key={name} className={styles.sub}>
          <FieldCell definition={definition} name={name} row={row} />
        </div>
      ))}
      <Completeness definition={definition} row={row} t={t} />
    </>
  );
  const actions = (row: RecordRow) => (
    <Actions row={row} name={nameOf(definition, row)} readOnly={readOnly} onOpen={onOpen} onDelete={onDelete} t={t} />
  );
  if (asCards)
    return (
      <PagedRows rows={rows} pageSize={pageSizes.default}>
        {(shown) => (
          <ul className={styles.cards}>
            {shown.map((row) => (
              <li key={idOf(definition, row)}>
                {title(row)}
                {definition.list.slice(1).map((column) => (
                  <div key={column.join()} className={styles.sub}>
                    {column.map((name) => (
                      <Fact key={name} definition={definition} name={name} row={row} t={t} />
                    ))}
                  </div>
                ))}
                <div className={styles.cardActions}>{actions(row)}</div>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    );
  const columns: ProColumns<RecordRow>[] = definition.list.map((column, i) => ({
    key: column.join(),
    title: t(labelKey(definition, column[0] as string) as MessageKey),
    ...(i === 0 && { width: definition.list.length > 4 ? '28%' : '36%' }),
    render: (_, row) =>
      i === 0
        ? title(row)
        : column.map((name, line) => (
            <div key={name} className={line > 0 ? styles.sub : undefined}>
              <FieldCell definition={definition} name={name} row={row} />
            </div>
          )),
  }));
  if (files.length > 0)
    columns.push({
      key: 'attachments',
      title: t('assessment.module.attachments'),
      render: (_, row) => (
        <span className={styles.whole}>
          {t('assessment.module.attachmentsOf', {
            have: filesOf(definition, row),
            all: filesOf(definition, row) + row.missing.length,
          })}
        </span>
      ),
    });
  columns.push({
    key: 'action',
    title: t('assessment.module.action'),
    width: 132,
    hideInSetting: true,
    render: (_, row) => <div className={styles.rowActions}>{actions(row)}</div>,
  });
  return (
    <PagedRows rows={rows} pageSize={pageSizes.default}>
      {(shown) => (
        <DataTable<RecordRow>
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
  );
});
