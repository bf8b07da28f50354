import { CloseCircleFilled, PauseCircleFilled, SyncOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { percentOf, type useUpload } from '../../useUpload';
import { FilmPoster } from './FilmPoster';
import styles from './film.module.css';

type Upload = ReturnType<typeof useUpload>;

interface Props {
  upload: Upload & { state: NonNullable<Upload['state']> };
  label: string;
  onReplace: () => void;
}

/** How far it is, how fast, and from where it goes on. */
function Course({ state }: { state: Props['upload']['state'] }) {
  const t = useT();
  const { sent, secondsLeft, speed, error, paused } = state;
  const percent = percentOf(state);
  const stands = error !== undefined || paused;
  return (
    <p className={styles.course}>
      <span className={styles.share} data-stands={stands || undefined} role="status">
        {stands ? <PauseCircleFilled aria-hidden /> : <SyncOutlined spin aria-hidden />}
        <b>{t('drawer.upload.progress', { percent })}</b>
        {t('drawer.upload.sent', { size: fileSize(sent) })}
      </span>
      {!stands && speed !== undefined && secondsLeft !== undefined && (
        <span>
          <bdi>{t('drawer.upload.speed', { speed: fileSize(speed) })}</bdi>
          {t('drawer.upload.rest', { seconds: secondsLeft })}
        </span>
      )}
      {percent > 0 && <span>{t(stands ? 'drawer.upload.goesOn' : 'drawer.upload.survives', { percent })}</span>}
    </p>
  );
}

/** A film on its way, or one that did not come through, with the reason. */
export function FilmSending({ upload, label, onReplace }: Props) {
  const t = useT();
  const { state, chosen, pause, retry, cancel } = upload;
  const { file, error, unfit, paused } = state;
  const percent = percentOf(state);
  return (
    <div className={styles.film}>
      <FilmPoster file={chosen} />
      <div className={styles.told}>
        <div className={styles.head}>
          <span className={styles.name}>
            <bdi>{file.name}</bdi> <bdi className={styles.size}>{fileSize(file.size)}</bdi>
          </span>
          <span className={styles.buttons}>
            {error === undefined ? (
              <Button onClick={paused ? retry : pause}>
                {t(paused ? 'drawer.upload.resume' : 'drawer.upload.pause')}
              </Button>
            ) : (
              !unfit && (
                <Button onClick={retry}>{t(percent > 0 ? 'drawer.upload.resume' : 'drawer.upload.retry')}</Button>
              )
            )}
            {error !== undefined && <Button onClick={onReplace}>{t('drawer.upload.replace')}</Button>}
            <Button type="text" onClick={cancel}>
              {t(error === undefined ? 'drawer.upload.cancel' : 'drawer.upload.remove')}
            </Button>
          </span>
        </div>
        {!unfit && (
          <Progress
            percent={percent}
            showInfo={false}
            strokeColor={error === undefined ? 'var(--info-solid)' : 'var(--err)'}
            aria-label={label}
          />
        )}
        {error !== undefined && (
          <p className={styles.error} role="alert">
            <CloseCircleFilled aria-hidden /> {error}
          </p>
        )}
        {!unfit && <Course state={state} />}
      </div>
    </div>
  );
}
