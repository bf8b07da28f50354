import { PaperClipOutlined } from '@ant-design/icons';
import type { RecordDefinition } from '@domain/assessment/binding';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './transfer.module.css';
import type { RecordBin } from './useRecordBin';

interface Props {
  definition: RecordDefinition;
  bin: RecordBin;
  onClose: () => void;
}

/** The deleted records of a category: what they are, how many files come back with them, until when they are kept. */
export function BinDrawer({ definition, bin, onClose }: Props) {
  const t = useT();
  const [restoring, setRestoring] = useState<string>();
  const what = t(`record.${definition.category}.one` as MessageKey);
  const restore = async (recordId: string, title: string) => {
    setRestoring(recordId);
    await bin.restore(recordId, title).catch(() => undefined);
    setRestoring(undefined);
  };
  return (
    <SidePanel size="form" title={t('bin.title', { what })} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.note}>{t('bin.note')}</p>
        {bin.rows.length === 0 && <EmptyState title={t('bin.empty', { what })} />}
        <ul className={styles.deleted}>
          {bin.rows.map(({ recordId, title, files, deleteTime, keptUntil }) => (
            <li key={recordId}>
              <div>
                <span className={styles.name}>
                  <bdi>{title}</bdi>
                </span>
                <span className={styles.facts}>
                  <span>{t('bin.deletedAt', { time: dayAndTime(deleteTime) })}</span>
                  <span>{t('bin.keptUntil', { time: dayAndTime(keptUntil) })}</span>
                  {files > 0 && (
                    <span>
                      <PaperClipOutlined aria-hidden /> {t('reuse.files', { n: files })}
                    </span>
                  )}
                </span>
              </div>
              <Button
                loading={restoring === recordId}
                disabled={restoring !== undefined && restoring !== recordId}
                aria-label={`${t('bin.restore')} ${title}`}
                onClick={() => void restore(recordId, title)}
              >
                {t('bin.restore')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
