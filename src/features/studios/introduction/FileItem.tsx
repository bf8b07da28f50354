import { UploadOutlined } from '@ant-design/icons';
import type { StudioInformation } from '@domain/api/studio';
import { acceptOf } from '@domain/uploads';
import { Button, Progress } from 'antd';
import { useFileChoice } from '@/components/FileZone';
import { Film } from '@/features/courseViewer';
import { FilmSending } from '@/forms/kinds/video/FilmSending';
import { percentOf, useUpload } from '@/forms/useUpload';
import { useFileUrl } from '@/hooks/useFileUrl';
import { useT } from '@/hooks/useT';
import styles from './introduction.module.css';
import { useItem } from './useItem';

const scenes = { idphoto: 'avatar', video: 'video' } as const;

interface FileItemProps {
  info: StudioInformation;
  kind: keyof typeof scenes;
  reload: () => void;
}

/** Photo or film of a studio; a film is uploaded in parts and continues where it stopped. */
export function FileItem({ info, kind, reload }: FileItemProps) {
  const t = useT();
  const { busy, failed, save } = useItem(info, kind, reload);
  const file = kind === 'video' ? info.videoIntroResInfo : info.idphoto;
  const label = t(`studio.item.${kind}`);
  const upload = useUpload(
    scenes[kind],
    (resource) => void save(resource.id, file?.id ?? ''),
    `studio:${info.studioId}`,
  );
  const choice = useFileChoice({
    label,
    accept: acceptOf(scenes[kind]),
    onFile: (chosen) => void upload.start(chosen),
  });
  const href = useFileUrl(kind === 'idphoto' ? file?.resUrlFull : undefined);
  const { state } = upload;
  const percent = percentOf(state);
  const error = state?.error ?? failed;
  return (
    <section className={styles.item} aria-busy={busy || undefined}>
      <div className={styles.itemHead}>
        <h2>{label}</h2>
        {info.canEdit && !state && (
          <span className={styles.buttons}>
            {file && (
              <Button type="text" disabled={busy} onClick={() => void save('', file.id)}>
                {t('studio.item.remove')}
              </Button>
            )}
            <Button icon={<UploadOutlined aria-hidden />} loading={busy} onClick={choice.choose}>
              {t(file ? 'studio.item.replace' : 'studio.item.choose')}
            </Button>
          </span>
        )}
      </div>
      {info.canEdit && choice.input}
      {kind === 'idphoto' && href && <img className={styles.photo} src={href} alt="" />}
      {kind === 'video' && info.videoUrl && (
        <div className={styles.film}>
          <Film url={info.videoUrl} title={label} onFailed={reload} />
        </div>
      )}
      {!file && !state && (
        <p className={styles.blank}>{info.canEdit ? t(`studio.item.${kind}.hint`) : t('studio.item.blank')}</p>
      )}
      {state && kind === 'video' && (
        <FilmSending upload={{ ...upload, state }} label={label} onReplace={choice.choose} />
      )}
      {state && kind !== 'video' && (
        <div className={styles.upload}>
          <bdi>{state.file.name}</bdi>
          <Progress percent={percent} showInfo={false} size="small" aria-label={label} />
          <span role="status">{t('studio.item.progress', { percent })}</span>
          {state.error && !state.unfit && (
            <Button size="small" onClick={upload.retry}>
              {t('common.retry')}
            </Button>
          )}
          <Button size="small" type="text" onClick={upload.cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {error && !(state && kind === 'video') && <p role="alert">{error}</p>}
    </section>
  );
}
