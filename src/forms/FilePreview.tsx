import type { ResInfo } from '@domain/api/shapes';
import { Button, Modal, Result, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '@/hooks/useT';
import { download, fetchFile } from '@/services/api';
import { isCancelled } from '@/services/errors';
import styles from './forms.module.css';

/** Shows an attachment. It is fetched with the person's token, so it is shown from memory and never by its address. */
export function FilePreview({ resource, onClose }: { resource: ResInfo; onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState<{ href: string; picture: boolean }>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    const controller = new AbortController();
    let href: string | undefined;
    setFailure(undefined);
    fetchFile(resource.resUrlFull, {}, { signal: controller.signal })
      .then(({ blob }) => {
        href = URL.createObjectURL(blob);
        setFile({ href, picture: blob.type.startsWith('image/') });
      })
      .catch((error: Error) => {
        if (!isCancelled(error)) setFailure(error.message);
      });
    return () => {
      controller.abort();
      if (href) URL.revokeObjectURL(href);
    };
  }, [resource.resUrlFull, attempt]);
  return (
    <Modal
      open
      width={880}
      title={<bdi>{resource.resName}</bdi>}
      onCancel={onClose}
      footer={
        <Button onClick={() => void download(resource.resUrlFull).catch((e: Error) => setFailure(e.message))}>
          {t('drawer.upload.download')}
        </Button>
      }
    >
      <div className={styles.preview}>
        {failure ? (
          <Result
            status="warning"
            title={failure}
            extra={<Button onClick={() => setAttempt((n) => n + 1)}>{t('common.retry')}</Button>}
          />
        ) : !file ? (
          <Spin />
        ) : file.picture ? (
          <img src={file.href} alt={resource.resName} />
        ) : (
          <iframe src={file.href} title={resource.resName} />
        )}
      </div>
    </Modal>
  );
}
