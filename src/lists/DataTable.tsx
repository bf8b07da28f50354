import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons';
import { type ProColumns, ProTable, type ProTableProps } from '@ant-design/pro-components';
import { Button, Dropdown, Tooltip } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@/hooks/useT';
import { rowsWithOneCell } from './InsteadRow';
import styles from './lists.module.css';
import { type ColumnStates, type Density, densities, useTableSettings } from './tableSettings';

export interface DataTableProps<R> {
  /** Name under which the table's columns and density are kept. */
  name: string;
  /** Density as long as the user has chosen none. */
  usual?: Density | undefined;
  columns: ProColumns<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Column that cannot be hidden, because it names the row. */
  head: string | undefined;
  loading?: boolean;
  /** Drawn in one cell instead of all beside the head of a row; undefined for a row that has its cells. */
  insteadOf?: ((row: R) => ReactNode) | undefined;
  /** Narrow columns, each with what stands in it in its middle. */
  matrix?: boolean | undefined;
  /** Rows that stand out. */
  marked?: ((row: R) => boolean) | undefined;
  rowSelection?: ProTableProps<R, object>['rowSelection'];
  /** Where the tools of the table stand. */
  tools: HTMLElement | null;
}

/** Greater than the number of columns that a table can have. */
const LAST = 1000;

function DensityButton({ density, onChange }: { density: Density; onChange: (next: Density) => void }) {
  const t = useT();
  const items = densities.map((key) => ({ key, label: t(`list.density.${key}`) }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [density], onClick: ({ key }) => onChange(key as Density) }}
    >
      <Tooltip title={t('list.density')}>
        <Button type="text" icon={<ColumnHeightOutlined aria-hidden />} aria-label={t('list.density')} />
      </Tooltip>
    </Dropdown>
  );
}

/** A table whose columns and density each user can set. Its pages are those of the list around it. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const {
    name,
    usual,
    columns,
    rows,
    rowKey,
    head,
    loading = false,
    insteadOf,
    matrix,
    marked,
    rowSelection,
    tools,
  } = props;
  const t = useT();
  const { density, setDensity, columns: kept, keepColumns } = useTableSettings(name, usual);
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const defaults = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ key, hideInSetting }, order) => [
          String(key),
          // Columns that cannot be set up stay at the end.
          { show: true, order: hideInSetting ? LAST : order, ...(key === head && { disable: { checkbox: true } }) },
        ]),
      ),
    [columns, head],
  );
  return (
    <ProTable<R>
      rowKey={rowKey}
      columns={columns}
      dataSource={rows as R[]}
      search={false}
      pagination={false}
      cardProps={false}
      tableAlertRender={false}
      ErrorBoundary={false}
      size={density}
      {...(insteadOf && {
        components: rowsWithOneCell,
        onRow: (row: R) => ({ head, instead: insteadOf(row) }) as object,
      })}
      rowClassName={(row) => (marked?.(row) ? (styles.marked ?? '') : '')}
      options={{
        reload: false,
        density: false,
        setting: {
          children: (
            <Button
              type="text"
              icon={<SettingOutlined aria-hidden />}
              aria-label={t('list.columns')}
              title={t('list.columns')}
            />
          ),
        },
      }}
      columnsState={{
        // First the user's own settings; after that ProTable's "reset" leads to the defaults.
        defaultValue: opened ? defaults : { ...defaults, ...kept },
        onChange: (next) => keepColumns(next as ColumnStates),
      }}
      {...(rowSelection && { rowSelection })}
      tableRender={(_, __, { toolbar, table }) => (
        <div className={styles.table} data-matrix={matrix || undefined} aria-busy={loading}>
          {tools &&
            createPortal(
              <>
                <DensityButton density={density} onChange={setDensity} />
                {toolbar}
              </>,
              tools,
            )}
          {table}
        </div>
      )}
    />
  );
}
