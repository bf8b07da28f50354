import {
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  MessageOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { type ConflictRule, conflictKey } from '@domain/documents/conflicts';
import { memo } from 'react';
import { cx } from '@/components/cx';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { Tick } from '@/components/Tick';
import { useT } from '@/hooks/useT';
import { type DeskDefinition, type QueueRow, statusAfter } from './calls';
import styles from './queue.module.css';
import type { Decision } from './useDecisions';

interface Props {
  desk: DeskDefinition;
  row: QueueRow;
  status: number | null;
  current: boolean;
  decided: Decision | undefined;
  /** Name of another reviewer who has decided it meanwhile. */
  takenBy?: string | undefined;
  /** Name of another reviewer who has the document open. */
  watcher?: string | undefined;
  /** Question of another reviewer about the document. */
  asked?: string | undefined;
  /** Whether the document is chosen; undefined when documents cannot be chosen. */
  chosen?: boolean | undefined;
  onChoose: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Document in the queue: its name, its owner, and its status. */
export const QueueItem = memo(
  ({ desk, row, status, current, decided, takenBy, watcher, asked, chosen, onChoose, onOpen }: Props) => {
    const t = useT();
    const { id, title, applicant, orgName, attempt, changedFields, hasDraft, conflicts = [] } = row;
    const settled = decided !== undefined || takenBy !== undefined;
    const byPerson = desk.heading === 'applicant';
    const what = title || row.kindName;
    return (
      <div className={cx(styles.item, current && styles.current, settled && styles.decided)}>
        {chosen !== undefined && (
          <label>
            <Tick checked={chosen} disabled={settled} onTick={() => onChoose(id)} />
            <span className="visually-hidden">{t('desk.choose', { name: applicant })}</span>
          </label>
        )}
        <button type="button" onClick={() => onOpen(id)} aria-current={current || undefined}>
          <b>
            <bdi>{byPerson ? applicant : what}</bdi>
          </b>
          <span className={styles.who}>
            <bdi>{byPerson ? orgName : applicant}</bdi> · <bdi>{byPerson ? what : orgName}</bdi>
          </span>
          <span className={styles.tags}>
            {decided ? (
              <StatusTag set={desk.statuses} value={statusAfter(desk, decided)} />
            ) : takenBy ? (
              <RoleTag role="off" icon={<TeamOutlined aria-hidden />}>
                {t('desk.takenBy', { name: takenBy })}
              </RoleTag>
            ) : (
              <StatusTag set={desk.statuses} value={status} />
            )}
            {attempt > 1 && (
              <RoleTag role="act" icon={<CopyOutlined aria-hidden />}>
                {changedFields === undefined
                  ? t('compare.attempt', { n: attempt })
                  : t(changedFields === 0 ? 'desk.changed.nothing' : 'desk.changed', {
                      n: attempt,
                      changes: changedFields,
                    })}
              </RoleTag>
            )}
            {conflicts.length > 0 && !settled && (
              <RoleTag role="err" icon={<StopOutlined aria-hidden />}>
                {t('desk.conflict.tag', { why: t(conflictKey(conflicts[0] as ConflictRule)) })}
              </RoleTag>
            )}
            {asked && !settled && (
              <RoleTag role="wait" icon={<MessageOutlined aria-hidden />}>
                {asked}
              </RoleTag>
            )}
            {watcher && !settled && (
              <RoleTag role="info" icon={<EyeOutlined aria-hidden />}>
                {t('desk.present.tag', { name: watcher })}
              </RoleTag>
            )}
            {hasDraft && !settled && (
              <RoleTag role="off" icon={<EditOutlined aria-hidden />}>
                {t('desk.hasDraft')}
              </RoleTag>
            )}
          </span>
        </button>
      </div>
    );
  },
);
