import { CheckCircleFilled, CloseCircleFilled, InboxOutlined, SyncOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import { acceptOf, type UploadScene } from '@domain/uploads';
import { Button, Progress } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { FileZone, useFileChoice } from '@/components/FileZone';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { FilePreview } from '../FilePreview';
import type { EditProps } from '../types';
import { useToldUpload } from '../uploads';
import { percentOf, type UploadState, useUpload } from '../useUpload';
import styles from './FileCard.module.css';

/** Icon of a file with its name, its size and further details. */
const FileLine = ({ name, size, children }: { name: string; size: string | undefined; children: ReactNode }) => (
  <div className={styles.file}>
    <svg className={styles.sheet} viewBox="0 0 44 56" aria-hidden="true">
      <rect width="44" height="56" rx="4" className={styles.paper} />
      {[12, 21, 30, 39, 48].map((y) => (
        <path key={y} d={`M6 ${y}c5-3 9-3 12.500 0s9 3 13 0 5-1.500 6.500-1`} className={styles.line} />
      ))}
    </svg>
    <div className={styles.grow}>
      <bdi className={styles.name}>{name}</bdi>
      {size !== undefined && <bdi className={styles.size}>{size}</bdi>}
      {children}
    </div>
  </div>
);

const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="link" size="small" onClick={onClick}>
    {children}
  </Button>
);

interface SendingProps {
  state: UploadState;
  label: string;
  onCancel: () => void;
  onRetry: () => void;
  onReplace: () => void;
}

/** A file on its way, or one that did not come through, with the reason. */
function Sending({ state, label, onCancel, onRetry, onReplace }: SendingProps) {
  const t = useT();
  const { file, sent, secondsLeft, speed, error, unfit } = state;
  const percent = percentOf(state);
  return (
    <>
      <FileLine name={file.name} size={unfit ? fileSize(file.size) : `${fileSize(sent)} / ${fileSize(file.size)}`}>
        {error === undefined && (
          <span className={styles.running} role="status">
            <SyncOutlined aria-hidden />
            {t('drawer.upload.progress', { percent })}
            {speed !== undefined && (
              <>
                {' · '}
                <bdi>{t('drawer.upload.speed', { speed: fileSize(speed) })}</bdi>
              </>
            )}
            {secondsLeft !== undefined && ` · ${t('drawer.upload.left', { seconds: secondsLeft })}`}
          </span>
        )}
      </FileLine>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <CloseCircleFilled aria-hidden /> {error}
        </p>
      )}
      <div className={styles.foot}>
        {error === undefined ? (
          <>
            <Progress percent={percent} showInfo={false} size="small" aria-label={label} />
            <LinkButton onClick={onCancel}>{t('drawer.upload.cancel')}</LinkButton>
          </>
        ) : (
          <>
            {!unfit && <LinkButton onClick={onRetry}>{t('drawer.upload.retry')}</LinkButton>}
            <LinkButton onClick={onReplace}>{t('drawer.upload.replace')}</LinkButton>
            <LinkButton onClick={onCancel}>{t('drawer.upload.remove')}</LinkButton>
          </>
        )}
      </div>
    </>
  );
}

interface StoredProps {
  resource: ResInfo;
  readOnly: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function Stored({ resource, readOnly, onReplace, onRemove }: StoredProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const { resName, resSize } = resource;
  return (
    <>
      <FileLine name={resName} size={resSize === undefined ? undefined : fileSize(resSize)}>
        <span className={styles.done}>
          <CheckCircleFilled aria-hidden /> {t('drawer.upload.done')}
        </span>
      </FileLine>
      <div className={styles.foot}>
        <LinkButton onClick={() => setShown(true)}>{t('drawer.upload.preview')}</LinkButton>
        {!readOnly && (
          <>
            <LinkButton onClick={onReplace}>{t('drawer.upload.replace')}</LinkButton>
            <LinkButton onClick={onRemove}>{t('drawer.upload.remove')}</LinkButton>
          </>
        )}
      </div>
      {shown && <FilePreview resources={[resource]} onClose={() => setShown(false)} />}
    </>
  );
}

interface FileCardProps extends Omit<EditProps, 'field' | 'path' | 'labelKey' | 'Part' | 'Value'> {
  /** Of a field of a form. */
  path?: EditProps['path'];
  scene: UploadScene;
  required: boolean;
  /** A file that was dropped before the card was there: its upload begins at once. */
  first?: File | undefined;
}

/** Card of a file: to be chosen or dropped, on its way, or stored. */
export function FileCard({
  scene,
  path,
  required,
  label,
  readOnly,
  value,
  onChange,
  id,
  invalid = false,
  first,
}: FileCardProps) {
  const t = useT();
  const resource = value as ResInfo | null | undefined;
  const upload = useUpload(scene, (r) => onChange?.(r));
  const { start } = upload;
  useEffect(() => {
    if (first) void start(first);
  }, [first, start]);
  const running = upload.state !== undefined && upload.state.error === undefined;
  useToldUpload(String(path?.at(-1) ?? ''), running ? percentOf(upload.state) : undefined);
  const chooseFor = t('drawer.upload.chooseFor', { what: label });
  const choice = useFileChoice({
    id,
    label: chooseFor,
    accept: acceptOf(scene),
    disabled: readOnly,
    onFile: (file) => void upload.start(file),
  });
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span>{label}</span>
        {required && <span className={styles.required}>{t('drawer.required')}</span>}
      </div>
      {choice.input}
      {upload.state ? (
        <Sending
          state={upload.state}
          label={label}
          onCancel={upload.cancel}
          onRetry={upload.retry}
          onReplace={choice.choose}
        />
      ) : resource ? (
        <Stored
          resource={resource}
          readOnly={readOnly ?? false}
          onReplace={choice.choose}
          onRemove={() => onChange?.(null)}
        />
      ) : readOnly ? (
        <p className={styles.none}>{t('drawer.upload.none')}</p>
      ) : (
        <>
          {/* The label begins with the visible words, for users of voice control. */}
          <FileZone choice={choice} invalid={invalid} label={`${t('drawer.upload.choose')} ${chooseFor}`}>
            <InboxOutlined aria-hidden />
            {t('drawer.upload.choose')}
          </FileZone>
          {required && invalid && (
            <p className={styles.error} role="alert">
              <CloseCircleFilled aria-hidden /> {t('drawer.upload.missing', { what: label })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
