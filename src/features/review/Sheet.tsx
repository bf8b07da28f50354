import type { ResInfo } from '@domain/api/shapes';
import { Segmented } from 'antd';
import { memo, useMemo, useState } from 'react';
import { FilePreview } from '@/forms/FilePreview';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { Reviewed } from './calls';
import shared from './desk.module.css';
import { type SectionProps, SheetSection, type Shown } from './SheetSection';
import styles from './sheet.module.css';
import { partsOf } from './sheetParts';

interface Props {
  doc: Reviewed;
  shown: Shown;
  onShown: (shown: Shown) => void;
  remarks: Readonly<Record<string, string>>;
  onRemark: SectionProps['onRemark'];
}

/** Submitted document, with the changes since the previous attempt. */
export const Sheet = memo(({ doc, shown, onShown, remarks, onRemark }: Props) => {
  const t = useT();
  const [file, setFile] = useState<ResInfo>();
  const parts = useMemo(() => partsOf(doc), [doc]);
  const before = doc.history.findLast(({ action, undone }) => action === 'notPass' && !undone);
  const changes = doc.since?.changes.length ?? 0;
  /** Owner's reason for submitting without changes. */
  const said = doc.history.findLast(({ action }) => action === 'submit')?.reason;
  const mode = doc.since ? shown : 'plain';
  return (
    <>
      {doc.since && (
        <div className={styles.band}>
          <span className={styles.bandText}>
            <b>{t(changes === 0 ? 'desk.since.nothing' : 'desk.since', { n: doc.attempt, changes })}</b>
            {changes === 0 && said && (
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
        {parts.map((part, i) => (
          <SheetSection
            key={part.label}
            part={part}
            place={i}
            mode={mode}
            remark={part.name === undefined ? undefined : remarks[part.name]}
            onRemark={onRemark}
            onShow={setFile}
          />
        ))}
        {mode === 'changed' && changes === 0 && <p className={shared.faint}>{t('compare.none')}</p>}
      </div>
      {file && <FilePreview resources={[file]} onClose={() => setFile(undefined)} />}
    </>
  );
});
