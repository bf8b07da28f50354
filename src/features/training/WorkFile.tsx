import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fileKindOf } from '@/components/FileGlyph';
import { OnItsWay } from '@/components/OnItsWay';
import { FilePage } from '@/forms/reading/FilePage';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import { compactTime, fileSize } from '@/services/format';
import styles from './works.module.css';

const FilePreview = lazy(() =>
  import(/* webpackChunkName: "filePreview" */ '@/forms/FilePreview').then((module) => ({
    default: module.FilePreview,
  })),
);

interface WorkFileProps {
  file: ResInfo;
  remark: string;
  time: string;
  /** Which version it is, where it is not the last one. */
  version?: string;
}

/** A file that was handed in: name, size, time and what was said with it; it can be looked at and downloaded. */
export function WorkFile({ file, remark, time, version }: WorkFileProps) {
  const t = useT();
  const { running, start } = useDownload();
  const [shown, setShown] = useState(false);
  const { resName, resSize, resUrlFull } = file;
  return (
    <div className={styles.file}>
      <FilePage kind={fileKindOf(resName)} />
      <div className={styles.fileWords}>
        <strong>
          <bdi>{resName}</bdi>
        </strong>
        <small>
          {version && <span>{version}</span>}
          {resSize !== undefined && <bdi>{fileSize(resSize)}</bdi>}
          <span>{t('training.work.submitted', { time: compactTime(time) })}</span>
        </small>
        {remark && <small dir="auto">{remark}</small>}
        <span className={styles.fileActions}>
          <Button
            type="link"
            size="small"
            aria-label={`${t('drawer.upload.preview')} ${resName}`}
            onClick={() => setShown(true)}
          >
            {t('drawer.upload.preview')}
          </Button>
          <Button
            type="link"
            size="small"
            loading={running}
            aria-label={`${t('training.work.download')} ${resName}`}
            onClick={() => void start(resUrlFull, {})}
          >
            {t('training.work.download')}
          </Button>
        </span>
      </div>
      <Suspense fallback={<OnItsWay />}>
        {shown && <FilePreview resources={[file]} onClose={() => setShown(false)} />}
      </Suspense>
    </div>
  );
}
