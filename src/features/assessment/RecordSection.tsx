import { PlusOutlined } from '@ant-design/icons';
import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import type { DictNode } from '@domain/api/shapes';
import type { RecordDefinition } from '@domain/records';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { TableCard } from '@/components/TableCard';
import { useUndoToast } from '@/components/useUndoToast';
import { whenIdle } from '@/hooks/usePreload';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { fetchDrawer, idOf, RecordDrawer, type RecordRow, RecordTable, recordCalls, writtenFromRow } from '@/records';
import { api, newIdempotencyKey } from '@/services/api';
import { toast } from '@/services/feedback';
import styles from './assessment.module.css';

interface Props {
  definition: RecordDefinition;
  info: AssessmentInfo;
  module: ModuleProgress;
  dicts: Record<string, DictNode[]>;
  /** Id of the record whose drawer is open, `new` for an empty one. */
  open: string | undefined;
  setOpen: (record: string | undefined) => void;
  /** Something was stored: the assessment's completeness has changed. */
  onChanged: () => void;
}

/** The records of one category in a module: table, drawer, delete with undo, "nothing to report". */
export function RecordSection({ definition, info, module, dicts, open, setOpen, onChanged }: Props) {
  const t = useT();
  const undoToast = useUndoToast();
  const calls = recordCalls(definition);
  const { assessmentId } = info;
  const remote = useRemote<RecordRow[]>({
    key: `records:${definition.category}:${assessmentId}`,
    read: (signal) => calls.list(assessmentId, { signal }),
  });
  const what = t(`record.${definition.category}.one` as MessageKey);
  const readOnly = !info.canEdit;
  // After the records, which come first. A failed try is repeated by the drawer itself.
  const arrived = remote.data !== undefined;
  useEffect(() => (arrived ? whenIdle(() => void fetchDrawer().catch(() => undefined)) : undefined), [arrived]);
  const changed = () => {
    remote.reload();
    onChanged();
  };
  const remove = async (row: RecordRow) => {
    const name = String(row[definition.title] ?? '');
    try {
      await calls.remove(idOf(definition, row));
    } catch {
      return changed();
    }
    changed();
    const key = newIdempotencyKey();
    undoToast(t('assessment.module.deleted', { name }), () => {
      calls
        .save({ ...writtenFromRow(definition, row), assessmentId }, { idempotencyKey: key })
        .then(() => toast.success(t('assessment.module.restored', { name })))
        .catch(() => undefined)
        .finally(changed);
    });
  };
  const confirmNone = async (none: boolean) => {
    await api('PUT /api/ConfirmModuleNone', { body: { assessmentId, module: module.value, none } }).catch(
      () => undefined,
    );
    onChanged();
  };
  const rows = remote.data ?? [];
  const row = rows.find((r) => idOf(definition, r) === open);
  const none = module.state === 'notApplicable';
  return (
    <TableCard>
      <div className={styles.sectionHead}>
        <h2>
          {t(`record.${definition.category}` as MessageKey)}
          <span>
            <bdi>{rows.length}</bdi>
          </span>
        </h2>
        {!readOnly && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
            {t('assessment.module.add', { what })}
          </Button>
        )}
      </div>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="table" rows={3} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            title={t(none ? 'assessment.module.noneText' : 'assessment.module.emptyTitle', { what })}
            description={none ? undefined : t('assessment.module.emptyWhy')}
            action={
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
            onOpen={(r) => setOpen(idOf(definition, r))}
            onDelete={(r) => void remove(r)}
          />
        )}
      </DataArea>
      {open && (open === 'new' || row) && (
        <Suspense fallback={null}>
          <RecordDrawer
            key={`${open}-${open === 'new' ? rows.length : ''}`}
            definition={definition}
            assessmentId={assessmentId}
            row={row}
            dicts={dicts}
            lockedReason={readOnly ? (info.lockedReason ?? '') : undefined}
            onClose={() => setOpen(undefined)}
            onSaved={(another) => {
              changed();
              if (!another) setOpen(undefined);
            }}
          />
        </Suspense>
      )}
    </TableCard>
  );
}
