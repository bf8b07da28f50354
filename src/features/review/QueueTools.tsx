import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { type DeskDefinition, exportAddress, type Filter } from './calls';
import styles from './queue.module.css';
import type { QueueHandle } from './useQueue';

interface Props extends Pick<QueueHandle, 'head'> {
  desk: DeskDefinition;
  filter: Filter;
  onChoosing: (on: boolean) => void;
  choosing: boolean;
  onReload: () => void;
  /** Further tools. */
  children?: ReactNode;
}

/** Tools of the queue: choosing many, the spreadsheet, and reading it again. */
export const Tools = memo(({ desk, head, filter, choosing, onChoosing, onReload, children }: Props) => {
  const t = useT();
  const { running, start, state } = useDownload();
  return (
    <div className={styles.tools}>
      <Button size="small" type="text" aria-pressed={choosing} onClick={() => onChoosing(!choosing)}>
        {t(choosing ? 'desk.batch.end' : 'desk.batch.begin')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        loading={running}
        disabled={!head?.total}
        onClick={() => void start(exportAddress(desk.area), filter)}
      >
        {state ?? t('desk.export', { n: head?.total ?? 0 })}
      </Button>
      {children}
      <Button
        size="small"
        type="text"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t('desk.reload')}
        onClick={onReload}
      />
    </div>
  );
});
