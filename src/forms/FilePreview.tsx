import type { ResInfo } from '@domain/api/shapes';
import { Button, Result, Spin } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Fraction } from '@/components/Fraction';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { download, fetchFile } from '@/services/api';
import { isCancelled } from '@/services/errors';
import styles from './reading/files.module.css';

interface Fetched {
  href: string;
  name: string;
  type: string;
}

/** A fetched file as the browser can show it; a hint for a kind that it cannot. */
function content({ href, name, type }: Fetched, unshown: ReactNode): ReactNode {
  if (type.startsWith('image/')) return <img src={href} alt={name} />;
  // biome-ignore lint/a11y/useMediaCaption: people upload films without captions
  if (type.startsWith('video/')) return <video src={href} controls aria-label={name} />;
  return /pdf|^text\//.test(type) ? <iframe src={href} title={name} /> : unshown;
}

interface Props {
  /** Files that belong together, and the place of the one that is shown first. */
  resources: readonly ResInfo[];
  first?: number;
  onClose: () => void;
}

/** Shows attachments. They are fetched with the person's token, so they are shown from memory, never by their address. */
export function FilePreview({ resources, first = 0, onClose }: Props) {
  const t = useT();
  const [place, setPlace] = useState(first);
  const [file, setFile] = useState<Fetched>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { resUrlFull = '', resName = '' } = resources[place] ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    const controller = new AbortController();
    let href: string | undefined;
    setFailure(undefined);
    setFile(undefined);
    fetchFile(resUrlFull, {}, { signal: controller.signal })
      .then(({ blob, name }) => {
        href = URL.createObjectURL(blob);
        setFile({ href, name: resName || name, type: blob.type });
      })
      .catch((error: Error) => {
        if (!isCancelled(error)) setFailure(error.message);
      });
    return () => {
      controller.abort();
      if (href) URL.revokeObjectURL(href);
    };
  }, [resUrlFull, attempt]);
  const many = resources.length > 1;
  return (
    <SidePanel
      title={<bdi>{resName || (file?.name ?? '…')}</bdi>}
      size="table"
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        <>
          {many && (
            <>
              <Fraction part={place + 1} whole={resources.length} />
              <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
                {t('form.file.previous')}
              </Button>
              <Button disabled={place === resources.length - 1} onClick={() => setPlace(place + 1)}>
                {t('form.file.next')}
              </Button>
            </>
          )}
          <Button onClick={() => void download(resUrlFull).catch((e: Error) => setFailure(e.message))}>
            {t('drawer.upload.download')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {failure ? (
          <Result
            status="warning"
            title={failure}
            extra={<Button onClick={() => setAttempt((n) => n + 1)}>{t('common.retry')}</Button>}
          />
        ) : file ? (
          content(file, <Result status="info" title={t('form.file.unshown')} />)
        ) : (
          <Spin />
        )}
      </div>
    </SidePanel>
  );
}
