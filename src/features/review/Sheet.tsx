import type { ResInfo } from '@domain/api/shapes';
import { Segmented } from 'antd';
import { memo, Suspense, useState } from 'react';
import { SkeletonRows } from '@/components/SkeletonRows';
import { FilePreview } from '@/forms/FilePreview';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { DeskDefinition, Reviewed } from './calls';
import shared from './desk.module.css';
import { LineText } from './LineText';
import type { OnRemark } from './RemarkedSection';
import styles from './sheet.module.css';

/** How changes are shown: marked in the whole document, alone, or not at all. */
export type Shown = 'marked' | 'changed' | 'plain';

/** Properties of the text of a document. */
export interface TextProps {
  doc: Reviewed;
  mode: Shown;
  remarks: Readonly<Record<string, string>>;
  onRemark: OnRemark | undefined;
  onShow: (file: ResInfo) => void;
}

interface Props extends Omit<TextProps, 'mode' | 'onShow'> {
  desk: DeskDefinition;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

/** Submitted document, with the changes since the previous attempt. */
export const Sheet = memo(({ desk, doc, shown, onShown, remarks, onRemark }: Props) => {
  const t = useT();
  const [file, setFile] = useState<ResInfo>();
  const before = doc.history.findLast(({ action, undone }) => action === 'notPass' && !undone);
  const changes = doc.since?.changes.length ?? 0;
  /** Owner's reason for leaving something that was returned as it was. */
  const said = doc.history.findLast(({ action }) => action === 'submit')?.reason;
  const mode = doc.since ? shown : 'plain';
  const Text = doc.parts ? desk.text.Text : LineText;
  return (
    <>
      {doc.since && (
        <div className={styles.band}>
          <span className={styles.bandText}>
            <b>{t(changes === 0 ? 'desk.since.nothing' : 'desk.since', { n: doc.attempt, changes })}</b>
            {said && (
              <span>
                {t('desk.since.why')} <bdi>{said}</bdi>
              </span>
            )}
            {before?.reason && (
              <span>
                {t('desk.earlier', { role: before.role, time: dayAndTime(before.time) })} <bdi>{before.reason}</bdi>
              </span>
            )}
          </span>
          <Segmented<Shown>
            aria-label={t('compare.view')}
            value={shown}
            onChange={onShown}
            options={[
              { value: 'marked', label: t('desk.shown.marked') },
              { value: 'changed', label: t('desk.shown.changed') },
              { value: 'plain', label: t('desk.shown.plain') },
            ]}
          />
        </div>
      )}
      <div className={styles.sheet}>
        <Suspense fallback={<SkeletonRows shape="text" rows={10} />}>
          <Text doc={doc} mode={mode} remarks={remarks} onRemark={onRemark} onShow={setFile} />
        </Suspense>
        {mode === 'changed' && changes === 0 && <p className={shared.faint}>{t('compare.none')}</p>}
      </div>
      {file && <FilePreview resources={[file]} onClose={() => setFile(undefined)} />}
    </>
  );
});
