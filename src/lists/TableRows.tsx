import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons';
import { type ProColumns, ProTable } from '@ant-design/pro-components';
import type { Page } from '@domain/api/shapes';
import { Button, Dropdown, Tooltip } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@/hooks/useT';
import type { RowAction } from './define';
import styles from './lists.module.css';
import { RowActions } from './RowActions';
import { type ColumnStates, type Density, densities, useTableSettings } from './tableSettings';
import type { ListHandle } from './useList';

export interface TableRowsProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  rows: readonly R[];
  actionsOf: ((row: R) => readonly RowAction[]) | undefined;
  /** Where the tools of the table stand. */
  tools: HTMLElement | null;
}

const ACTIONS = 'actions';

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

function useColumns<R, V extends object, A extends Page<R>>({ handle, actionsOf }: TableRowsProps<R, V, A>) {
  const t = useT();
  const { list, remote } = handle;
  return useMemo(() => {
    const columns: ProColumns<R>[] = (list.columns ?? []).map(({ key, title, width, card, Cell }) => ({
      key,
      title: t(title),
      ...(width !== undefined && { width }),
      ...(card === 'figure' && { align: 'end' as const }),
      render: (_, row) => <Cell row={row} reload={remote.reload} />,
    }));
    if (actionsOf)
      columns.push({
        key: ACTIONS,
        title: t('list.actions'),
        align: 'end',
        hideInSetting: true,
        render: (_, row) => <RowActions actions={actionsOf(row)} name={list.nameOf?.(row) ?? ''} />,
      });
    return columns;
  }, [list, remote.reload, actionsOf, t]);
}

/** The rows of a list as a table, whose columns and density everybody sets up to their liking. */
export function TableRows<R extends object, V extends object, A extends Page<R>>(props: TableRowsProps<R, V, A>) {
  const t = useT();
  const { handle, rows, tools } = props;
  const { list, selection, remote } = handle;
  const { density, setDensity, columns: kept, keepColumns } = useTableSettings(list.name);
  const columns = useColumns(props);
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const defaults = useMemo(
    () =>
      Object.fromEntries(
        (list.columns ?? []).map(({ key, card }, order) => [
          key,
          // Without its head nobody knows which row is meant.
          { show: true, order, ...(card === 'head' && { disable: { checkbox: true } }) },
        ]),
      ),
    [list],
  );
  return (
    <ProTable<R>
      rowKey={list.rowKey}
      columns={columns}
      dataSource={rows as R[]}
      search={false}
      pagination={false}
      cardProps={false}
      tableAlertRender={false}
      size={density}
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
        // What it begins with; from then on it is what "reset" leads to.
        defaultValue: opened ? defaults : { ...defaults, ...kept },
        onChange: (next) => keepColumns(next as ColumnStates),
      }}
      {...(list.Batch && {
        rowSelection: {
          selectedRowKeys: rows.map(list.rowKey).filter(selection.isChosen),
          onSelect: (row: R, chosen: boolean) => selection.choose(list.rowKey(row), chosen),
          onSelectAll: (chosen: boolean) => selection.choosePage(chosen),
          getCheckboxProps: (row: R) => ({ 'aria-label': t('list.choose', { name: list.nameOf?.(row) }) }),
        },
      })}
      tableRender={(_, __, { toolbar, table }) => (
        <div className={styles.table} aria-busy={remote.loading}>
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
