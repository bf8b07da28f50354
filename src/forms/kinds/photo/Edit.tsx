import { CameraOutlined } from '@ant-design/icons';
import type { ShapeOf } from '@domain/forms';
import { acceptOf, fileKinds, uploadRules } from '@domain/uploads';
import { useModel } from '@umijs/max';
import { Button, Progress } from 'antd';
import { useFileChoice } from '@/components/FileZone';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import { filesOf } from '../../sources';
import type { EditProps } from '../../types';
import { useToldUpload } from '../../uploads';
import { useBeside } from '../../useBeside';
import { percentOf, useUpload } from '../../useUpload';
import styles from './photo.module.css';

const SCENE = 'avatar';
const MB = 1024 * 1024;
/** Width of the picture in px. */
const SIZE = 72;

/** The photo: choose, see it, replace or remove it; the upload shows how far it is and can be cancelled. */
export function Edit({ id, field, path, label, readOnly, value, onChange }: EditProps<ShapeOf<'photo'>>) {
  const t = useT();
  const [file] = filesOf(value);
  const me = useModel('currentUser').user;
  const beside = useBeside(path, field.of ? [field.of] : []);
  const realName = field.of ? String(beside[field.of] ?? '') : (me?.realName ?? '');
  const upload = useUpload(SCENE, (resource) => onChange?.(resource));
  const choice = useFileChoice({
    id,
    label: label,
    accept: acceptOf(SCENE),
    onFile: (file) => void upload.start(file),
  });
  const running = upload.state !== undefined && upload.state.error === undefined;
  const { kinds, maxBytes } = uploadRules[SCENE];
  const percent = percentOf(upload.state);
  useToldUpload(String(path.at(-1)), running ? percent : undefined);
  return (
    <div className={styles.photo}>
      <PersonAvatar
        name={realName}
        url={file?.resUrlFull}
        size={SIZE}
        upright={field.upright === true}
        label={t('form.photo.of', { name: realName })}
      />
      {choice.input}
      <div className={styles.photoWords}>
        {running ? (
          <>
            <span role="status">{t('form.photo.progress', { percent })}</span>
            <Progress percent={percent} showInfo={false} size="small" aria-label={label} />
            <Button type="link" size="small" onClick={upload.cancel}>
              {t('form.photo.cancel')}
            </Button>
          </>
        ) : (
          <>
            <div className={styles.photoButtons}>
              <Button icon={<CameraOutlined aria-hidden />} disabled={readOnly} onClick={choice.choose}>
                {t(file ? 'form.photo.replace' : 'form.photo.choose')}
              </Button>
              {file && !readOnly && (
                <Button type="text" onClick={() => onChange?.(null)}>
                  {t('form.photo.remove')}
                </Button>
              )}
            </div>
            {upload.state?.error ? (
              <p className={styles.wrong} role="alert">
                {upload.state.error}{' '}
                {!upload.state.unfit && (
                  <Button type="link" size="small" onClick={upload.retry}>
                    {t('common.retry')}
                  </Button>
                )}
                <Button type="link" size="small" onClick={upload.cancel}>
                  {t('drawer.upload.remove')}
                </Button>
              </p>
            ) : (
              <p className={styles.hint}>
                {t('form.photo.hint', {
                  kinds: kinds.map((kind) => fileKinds[kind].label).join(' / '),
                  max: maxBytes / MB,
                })}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
