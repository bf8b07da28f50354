import { CheckCircleFilled, CloseCircleFilled, InboxOutlined, SyncOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import type { FieldShape } from '@domain/records';
import { acceptOf } from '@domain/uploads';
import { Button, Progress } from 'antd';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { FilePreview } from '../FilePreview';
import { UploadsContext } from '../uploads';
import { useUpload } from '../useUpload';
import styles from './attachment.module.css';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'attachment' }>;
const SCENE = 'attachment';

function Sheet() {
  return (
    <svg className={styles.sheet} viewBox="0 0 44 56" aria-hidden="true">
      <rect width="44" height="56" rx="4" className={styles.paper} />
      {[12, 21, 30, 39, 48].map((y) => (
        <path key={y} d={`M6 ${y}c5-3 9-3 12.500 0s9 3 13 0 5-1.500 6.500-1`} className={styles.line} />
      ))}
    </svg>
  );
}

export const attachment: Kind<Shape> = {
  Edit({ field, label, readOnly, value, onChange, id, invalid }) {
    const t = useT();
    const resource = value as ResInfo | null | undefined;
    const uploads = useContext(UploadsContext);
    const own = useId();
    const input = useRef<HTMLInputElement>(null);
    const [over, setOver] = useState(false);
    const [shown, setShown] = useState(false);
    const upload = useUpload(SCENE, (r) => onChange?.(r));
    const running = upload.state !== undefined && upload.state.error === undefined;
    // A card that goes away, as the one for the next file does when its file has come, uploads no more.
    useEffect(() => {
      uploads(own, running);
      return () => uploads(own, false);
    }, [uploads, own, running]);
    const choose = () => input.current?.click();
    const take = (files: FileList | null) => {
      const file = files?.[0];
      if (file && !readOnly) void upload.start(file);
    };
    const lacking = field.required && !resource && !running;
    return (
      <div className={styles.card} data-invalid={invalid || undefined}>
        <div className={styles.head}>
          <span>{label}</span>
          {field.required && <span className={styles.required}>{t('drawer.required')}</span>}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          tabIndex={-1}
          aria-label={t('drawer.upload.chooseFor', { what: label })}
          accept={acceptOf(SCENE)}
          disabled={readOnly}
          onChange={(e) => {
            take(e.target.files);
            e.target.value = '';
          }}
        />
        {upload.state ? (
          <>
            <div className={styles.file}>
              <Sheet />
              <div className={styles.grow}>
                <bdi className={styles.name}>{upload.state.file.name}</bdi>
                <bdi
                  className={styles.size}
                >{`${fileSize(upload.state.sent)} / ${fileSize(upload.state.file.size)}`}</bdi>
                {upload.state.error === undefined && (
                  <span className={styles.running} role="status">
                    <SyncOutlined aria-hidden />
                    {t('drawer.upload.progress', {
                      percent: Math.round((upload.state.sent / upload.state.file.size) * 100),
                    })}
                    {upload.state.secondsLeft !== undefined &&
                      ` · ${t('drawer.upload.left', { seconds: upload.state.secondsLeft })}`}
                  </span>
                )}
              </div>
            </div>
            {upload.state.error === undefined ? (
              <div className={styles.foot}>
                <Progress
                  percent={(upload.state.sent / upload.state.file.size) * 100}
                  showInfo={false}
                  size="small"
                  aria-label={label}
                />
                <Button type="link" size="small" onClick={upload.cancel}>
                  {t('drawer.upload.cancel')}
                </Button>
              </div>
            ) : (
              <>
                <p className={styles.error} role="alert">
                  <CloseCircleFilled aria-hidden /> {upload.state.error}
                </p>
                <div className={styles.foot}>
                  <Button type="link" size="small" onClick={upload.retry}>
                    {t('drawer.upload.retry')}
                  </Button>
                  <Button type="link" size="small" onClick={choose}>
                    {t('drawer.upload.replace')}
                  </Button>
                </div>
              </>
            )}
          </>
        ) : resource ? (
          <>
            <div className={styles.file}>
              <Sheet />
              <div className={styles.grow}>
                <bdi className={styles.name}>{resource.resName}</bdi>
                {resource.resSize !== undefined && <bdi className={styles.size}>{fileSize(resource.resSize)}</bdi>}
                <span className={styles.done}>
                  <CheckCircleFilled aria-hidden /> {t('drawer.upload.done')}
                </span>
              </div>
            </div>
            <div className={styles.foot}>
              <Button type="link" size="small" onClick={() => setShown(true)}>
                {t('drawer.upload.preview')}
              </Button>
              {!readOnly && (
                <>
                  <Button type="link" size="small" onClick={choose}>
                    {t('drawer.upload.replace')}
                  </Button>
                  <Button type="link" size="small" onClick={() => onChange?.(null)}>
                    {t('drawer.upload.remove')}
                  </Button>
                </>
              )}
            </div>
            {shown && <FilePreview resource={resource} onClose={() => setShown(false)} />}
          </>
        ) : readOnly ? (
          <p className={styles.none}>{t('drawer.upload.none')}</p>
        ) : (
          <>
            <button
              type="button"
              className={styles.zone}
              data-over={over || undefined}
              onClick={choose}
              // The words that stand there come first, for those who say what they see.
              aria-label={`${t('drawer.upload.choose')} ${t('drawer.upload.chooseFor', { what: label })}`}
              onDragOver={(e) => {
                e.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={(e) => {
                e.preventDefault();
                setOver(false);
                take(e.dataTransfer.files);
              }}
            >
              <InboxOutlined aria-hidden />
              {t('drawer.upload.choose')}
            </button>
            {lacking && invalid && (
              <p className={styles.error} role="alert">
                <CloseCircleFilled aria-hidden /> {t('drawer.upload.missing', { what: label })}
              </p>
            )}
          </>
        )}
      </div>
    );
  },
};
