import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import { useState } from 'react';
import { fileKindOf } from '@/components/FileGlyph';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { fileSize, filesSize } from '@/services/format';
import { FilePreview } from '../FilePreview';
import { FilePage } from './FilePage';
import styles from './files.module.css';

export interface ShownFile {
  file: ResInfo;
  /** Name of the field it stands in, where that says more than the file's own name. */
  label?: string | undefined;
}

function Card({ shown: { file, label }, onShow }: { shown: ShownFile; onShow: () => void }) {
  const t = useT();
  const { running, start } = useDownload();
  const { resName, resSize, resUrlFull } = file;
  return (
    <li className={styles.card}>
      <FilePage kind={fileKindOf(resName)} />
      <div className={styles.words}>
        {label !== undefined && <span className={styles.label}>{label}</span>}
        <b title={resName}>
          <bdi>{resName}</bdi>
        </b>
        <small>
          {t(`form.file.${fileKindOf(resName)}`)}
          {resSize !== undefined && (
            <>
              {t('form.comma')}
              <bdi>{fileSize(resSize)}</bdi>
            </>
          )}
        </small>
        <span className={styles.ways}>
          <Button type="link" size="small" onClick={onShow} aria-label={`${t('drawer.upload.preview')} ${resName}`}>
            {t('drawer.upload.preview')}
          </Button>
          <Button
            type="link"
            size="small"
            loading={running}
            onClick={() => void start(resUrlFull, {})}
            aria-label={`${t('drawer.upload.download')} ${resName}`}
          >
            {t('drawer.upload.download')}
          </Button>
        </span>
      </div>
    </li>
  );
}

/** Files of a document as cards, each to be looked at and downloaded. */
export function FileCards({ files }: { files: readonly ShownFile[] }) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className={styles.cards}>
        {files.map((shown, i) => (
          <Card key={shown.file.id} shown={shown} onShow={() => setOpen(i)} />
        ))}
      </ul>
      {open !== undefined && (
        <FilePreview resources={files.map(({ file }) => file)} first={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** Number and size of files in words. */
export function useFilesSaid(): (files: readonly ResInfo[]) => string {
  const t = useT();
  return (files) => {
    const sizes = files.flatMap(({ resSize = 0 }) => (resSize > 0 ? [resSize] : []));
    const count = t('form.file.n', { n: files.length });
    return sizes.length > 0 ? `${count}${t('form.comma')}${filesSize(sizes)}` : count;
  };
}
