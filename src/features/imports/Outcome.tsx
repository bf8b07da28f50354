import { CheckCircleFilled, DownloadOutlined, InfoCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { ImportResult } from '@domain/api/imports';
import { Button } from 'antd';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import styles from './outcome.module.css';
import type { ImportSubject } from './subject';
import { UndoLine } from './UndoLine';

interface Props extends Pick<ImportSubject, 'words'> {
  result: ImportResult;
  /** Of the import, where it can be undone from here. */
  importId?: string | undefined;
  onUndone?: (() => void) | undefined;
}

/** Result of an import: the counts, the rows that were left out, undoing all of it, and what to do next. */
export function Outcome({ result, words, importId, onUndone }: Props) {
  const t = useT();
  const failed = useDownload();
  const { created, updated, skipped, unchanged = 0, undoableUntil, errorFile } = result;
  return (
    <section className={styles.outcome}>
      <p className={styles.done} role="status">
        <CheckCircleFilled aria-hidden />
        <b>{t(words.done, { created, updated })}</b>
      </p>
      <ul className={styles.next}>
        {skipped > 0 && (
          <li className={styles.left}>
            <InfoCircleOutlined aria-hidden />
            <div>
              <b>{t('import.left', { skipped })}</b>
              {errorFile && <p>{t('import.leftWhat')}</p>}
            </div>
            {errorFile && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                loading={failed.running}
                onClick={() =>
                  void failed.start('/api/Public/DownloadFilechunk', { resId: errorFile.id, isOriginal: true })
                }
              >
                {t('import.downloadFailed')}
              </Button>
            )}
          </li>
        )}
        {unchanged > 0 && (
          <li>
            <MinusCircleOutlined aria-hidden />
            <div>{t('import.unchanged', { n: unchanged })}</div>
          </li>
        )}
        {importId && undoableUntil && (
          <UndoLine item={{ importId, created, updated, undoableUntil }} onUndone={() => onUndone?.()} />
        )}
        {created > 0 && words.after && (
          <li>
            <InfoCircleOutlined aria-hidden />
            <div>{t(words.after)}</div>
          </li>
        )}
      </ul>
    </section>
  );
}
