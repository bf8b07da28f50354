import {
  CheckCircleFilled,
  ClockCircleOutlined,
  HourglassOutlined,
  InfoCircleOutlined,
  MinusCircleOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ImportResult } from '@domain/api/imports';
import { manageLinks } from '@domain/manage/pages';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { FailedFile } from './FailedFile';
import styles from './outcome.module.css';
import type { ImportSubject } from './subject';
import { UndoLine } from './UndoLine';

interface Props extends Pick<ImportSubject, 'words' | 'kind'> {
  result: ImportResult;
  /** Of the import, where it can be undone from here. */
  importId?: string | undefined;
  onUndone?: (() => void) | undefined;
}

/** Result of an import: the counts, the rows that were left out, undoing all of it, and what to do next. */
export function Outcome({ result, words, kind, importId, onUndone }: Props) {
  const t = useT();
  const [undone, setUndone] = useState(false);
  const { created, updated, skipped, unchanged = 0, waiting = 0, undoableUntil, errorFile, pending } = result;
  return (
    <section className={styles.outcome}>
      <p className={cx(styles.done, pending && styles.waits)} role="status">
        {pending ? (
          <ClockCircleOutlined aria-hidden />
        ) : undone ? (
          <UndoOutlined aria-hidden />
        ) : (
          <CheckCircleFilled aria-hidden />
        )}
        {/* Rows that wait for a second person have changed nothing yet. */}
        <b>
          {t(pending ? 'import.pending' : undone ? 'import.undone.whole' : words.done, {
            created,
            updated: updated - waiting,
          })}
        </b>
      </p>
      <ul className={styles.next}>
        {pending && (
          <li>
            <InfoCircleOutlined aria-hidden />
            <div>{t('import.pending.why')}</div>
          </li>
        )}
        {skipped > 0 && (
          <li className={styles.left}>
            <InfoCircleOutlined aria-hidden />
            {errorFile ? (
              <FailedFile file={errorFile} label={t('import.downloadFailed')}>
                <b>{t('import.left', { skipped })}</b>
                <p>{t('import.leftWhat')}</p>
              </FailedFile>
            ) : (
              <b>{t('import.left', { skipped })}</b>
            )}
          </li>
        )}
        {unchanged > 0 && (
          <li>
            <MinusCircleOutlined aria-hidden />
            <div>{t('import.unchanged', { n: unchanged })}</div>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <HourglassOutlined aria-hidden />
            <div>
              <p>{t('import.waiting', { n: waiting })}</p>
              <PageLink to={manageLinks.merges}>{t('import.waiting.where')}</PageLink>
            </div>
          </li>
        )}
        {importId && undoableUntil && (
          <UndoLine
            kind={kind}
            item={{ importId, created, updated, undoableUntil }}
            onUndone={(done) => {
              setUndone(done);
              onUndone?.();
            }}
          />
        )}
        {created > 0 && !pending && !undone && words.after && (
          <li>
            <InfoCircleOutlined aria-hidden />
            <div>{t(words.after)}</div>
          </li>
        )}
      </ul>
    </section>
  );
}
