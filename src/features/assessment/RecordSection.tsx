import { PlusOutlined } from '@ant-design/icons';
import { labelKey } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useLatest } from 'ahooks';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { DataArea } from '@/components/DataArea';
import { Drawn } from '@/components/Drawn';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StickyBar } from '@/components/StickyBar';
import { TableCard } from '@/components/TableCard';
import { useUndoToast } from '@/components/useUndoToast';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { TableTools } from '@/lists';
import { idOf, nameOf, type RecordRow, RecordTable } from '@/records';
import { api } from '@/services/api';
import styles from './assessment.module.css';
import { BinButton } from './BinButton';
import { SectionDrawer } from './SectionDrawer';
import { ReuseButton, SectionTransfers } from './SectionTransfers';
import { useRecordBin } from './useRecordBin';
import { drawerAhead, type SectionProps, useSection } from './useSection';

/** The records of one category in a module: table, drawer, delete with undo, "nothing to report". */
export function RecordSection(props: SectionProps) {
  const { definition, info, module, opened, setOpen, onChanged, confirms } = props;
  const t = useT();
  const phone = usePhone();
  const undoToast = useUndoToast();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const { calls, remote, changed, readOnly } = useSection(props);
  const bin = useRecordBin(props, changed);
  const what = t(`record.${definition.category}.one` as MessageKey);
  const remove = async (row: RecordRow) => {
    const name = nameOf(definition, row);
    try {
      await calls.remove(idOf(definition, row));
    } catch {
      return changed();
    }
    changed();
    bin.reload();
    const offerUndo = () =>
      undoToast(t('assessment.module.deleted', { name }), () => {
        // While it could not be brought back the offer stands; the bin has it for longer.
        bin.restore(idOf(definition, row), name).catch(offerUndo);
      });
    offerUndo();
  };
  // The table gets the same functions at every rendering, so that only new rows render it again.
  const latest = useLatest({ remove, setOpen });
  const { open, onDelete } = useMemo(
    () => ({
      open: (row: RecordRow) =>
        latest.current.setOpen({ record: idOf(definition, row), category: definition.category }),
      onDelete: (row: RecordRow) => void latest.current.remove(row),
    }),
    [definition],
  );
  const confirmNone = async (none: boolean) => {
    await api('PUT /api/ConfirmModuleNone', {
      body: { assessmentId: info.assessmentId, module: module.value, none },
    }).catch(() => undefined);
    onChanged();
  };
  const rows = remote.data ?? [];
  const row = rows.find((r) => idOf(definition, r) === opened?.record);
  const fresh = opened?.record === 'new' && opened.category === definition.category;
  const none = module.confirmedNone === true;
  const docked = phone && confirms && !readOnly && props.foot !== null;
  const add = (
    <Button
      {...(confirms && { type: 'primary' })}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setOpen({ record: 'new', category: definition.category })}
    >
      {t('assessment.module.add', { what })}
    </Button>
  );
  return (
    <TableCard>
      <div className={styles.sectionHead}>
        <h2>
          {t(`record.${definition.category}` as MessageKey)}
          <span>
            <bdi>{rows.length}</bdi>
          </span>
        </h2>
        <div className={styles.sectionActions} data-docked={docked || undefined}>
          {rows.length > 0 && <TableTools ref={setTools} />}
          {!readOnly && (
            <>
              <BinButton bin={bin} definition={definition} opened={opened} setOpen={setOpen} />
              <SectionTransfers {...props} onStored={changed} reuseElsewhere={docked} />
              {!docked && add}
            </>
          )}
        </div>
      </div>
      {definition.listed.totals && rows.length > 0 && (
        <p className={styles.totals}>
          {definition.listed.totals.map((name) => (
            <span key={name}>
              {t(labelKey(definition, name) as MessageKey)}
              <b>
                <bdi>{sum(rows, name)}</bdi>
              </b>
            </span>
          ))}
        </p>
      )}
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="table" rows={3} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            compact={!confirms}
            title={t(none && confirms ? 'assessment.module.noneText' : 'assessment.module.emptyTitle', { what })}
            description={
              confirms ? (none ? undefined : t('assessment.module.emptyWhy')) : t('assessment.tile.optional')
            }
            action={
              confirms &&
              !readOnly && (
                <Button onClick={() => void confirmNone(!none)}>
                  {t(none ? 'assessment.module.takeBack' : 'assessment.module.confirmNone')}
                </Button>
              )
            }
          />
        }
      >
        {(list) => (
          <RecordTable
            definition={definition}
            rows={list}
            loading={remote.loading}
            readOnly={readOnly}
            tools={tools}
            onOpen={open}
            onDelete={onDelete}
            onDrawn={drawerAhead}
          />
        )}
      </DataArea>
      {remote.data?.length === 0 && <Drawn onDrawn={drawerAhead} />}
      {(fresh || row) && (
        <SectionDrawer
          {...props}
          key={`${opened?.record}-${fresh ? rows.length : ''}`}
          row={fresh ? undefined : row}
          onStored={changed}
        />
      )}
      {docked &&
        props.foot &&
        createPortal(
          <StickyBar
            actions={
              <>
                <ReuseButton definition={definition} setOpen={setOpen} />
                {add}
              </>
            }
          />,
          props.foot,
        )}
    </TableCard>
  );
}

const sum = (rows: readonly RecordRow[], name: string): number =>
  Math.round(rows.reduce((all, row) => all + Number(row[name] ?? 0), 0) * 100) / 100;
