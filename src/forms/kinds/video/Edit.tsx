import { CheckCircleFilled, CloseCircleFilled, HistoryOutlined, VideoCameraAddOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import { acceptOf } from '@domain/uploads';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { FileZone, useFileChoice } from '@/components/FileZone';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { useFormContext } from '../../context';
import { FilePreview } from '../../FilePreview';
import type { EditProps } from '../../types';
import { useToldUpload } from '../../uploads';
import { percentOf, useUpload } from '../../useUpload';
import { FilmPoster } from './FilmPoster';
import { FilmSending } from './FilmSending';
import styles from './film.module.css';

const SCENE = 'video';

interface StoredProps {
  resource: ResInfo;
  /** The file that it was made of, while it is at hand. */
  file: File | undefined;
  readOnly: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function Stored({ resource, file, readOnly, onReplace, onRemove }: StoredProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const { resName, resSize } = resource;
  return (
    <div className={styles.film}>
      <FilmPoster file={file} playable />
      <div className={styles.told}>
        <div className={styles.head}>
          <span className={styles.name}>
            <bdi>{resName}</bdi> {resSize !== undefined && <bdi className={styles.size}>{fileSize(resSize)}</bdi>}
          </span>
          <span className={styles.buttons}>
            <Button onClick={() => setShown(true)}>{t('drawer.upload.preview')}</Button>
            {!readOnly && (
              <>
                <Button onClick={onReplace}>{t('drawer.upload.replace')}</Button>
                <Button type="text" onClick={onRemove}>
                  {t('drawer.upload.remove')}
                </Button>
              </>
            )}
          </span>
        </div>
        <p className={styles.done}>
          <CheckCircleFilled aria-hidden /> {t('drawer.upload.done')}
        </p>
      </div>
      {shown && <FilePreview resources={[resource]} onClose={() => setShown(false)} />}
    </div>
  );
}

/** A film; it is sent in parts, and goes on where it stopped. */
export function Edit({ field, path, label, hint, readOnly, value, onChange, id, invalid = false, titled }: EditProps) {
  const t = useT();
  const resource = value as ResInfo | null | undefined;
  const { definition } = useFormContext();
  const userId = useModel('currentUser').user?.userId ?? '';
  const upload = useUpload(SCENE, (done) => onChange?.(done), `${userId}:${definition.name}.${path.join('.')}`);
  const { state, earlier } = upload;
  const running = state !== undefined && state.error === undefined && !state.paused;
  useToldUpload(String(path.at(-1)), running ? percentOf(state) : undefined);
  const chooseFor = t('drawer.upload.chooseFor', { what: label });
  const choice = useFileChoice({
    id,
    label: chooseFor,
    accept: acceptOf(SCENE),
    disabled: readOnly,
    onFile: (file) => void upload.start(file),
  });
  const again =
    earlier && t('drawer.upload.again', { name: earlier.name, percent: percentOf({ ...earlier, file: earlier }) });
  return (
    <div className={styles.field}>
      {choice.input}
      {!titled && (
        <p className={styles.label}>
          {label} {field.required === true && <span>{t('drawer.required')}</span>}
        </p>
      )}
      {state ? (
        <FilmSending upload={{ ...upload, state }} label={label} onReplace={choice.choose} />
      ) : resource ? (
        <Stored
          resource={resource}
          file={upload.chosen}
          readOnly={readOnly}
          onReplace={choice.choose}
          onRemove={() => onChange?.(null)}
        />
      ) : readOnly ? (
        <p className={styles.course}>{t('drawer.upload.none')}</p>
      ) : (
        <>
          <FileZone choice={choice} roomy invalid={invalid} label={`${t('drawer.upload.choose')} ${chooseFor}`}>
            <VideoCameraAddOutlined aria-hidden />
            <b>{t('drawer.upload.choose')}</b>
          </FileZone>
          {hint && <p className={styles.hint}>{hint}</p>}
          {again && (
            <p className={styles.again}>
              <HistoryOutlined aria-hidden /> {again}
            </p>
          )}
          {field.required === true && invalid && (
            <p className={styles.error} role="alert">
              <CloseCircleFilled aria-hidden /> {t('drawer.upload.missing', { what: label })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
