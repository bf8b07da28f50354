import { CameraOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import { acceptOf, fileKinds, uploadRules } from '@domain/uploads';
import { Button, Form, Progress } from 'antd';
import { useContext, useEffect, useId } from 'react';
import { useFileChoice } from '@/components/FileZone';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import { UploadsContext } from '@/records/uploads';
import { useUpload } from '@/records/useUpload';
import styles from './form.module.css';
import type { Controlled } from './inputs';

const SCENE = 'avatar';
const MB = 1024 * 1024;

/** The photo: choose, see it, replace or remove it; the upload shows how far it is and can be cancelled. */
function PhotoInput({ id, value, onChange }: Controlled<ResInfo | null>) {
  const t = useT();
  const own = useId();
  const uploads = useContext(UploadsContext);
  const realName = (Form.useWatch('realName') as string | undefined) ?? '';
  const upload = useUpload(SCENE, (resource) => onChange?.(resource));
  const choice = useFileChoice({
    id,
    label: t('profile.avatar'),
    accept: acceptOf(SCENE),
    onFile: (file) => void upload.start(file),
  });
  const running = upload.state !== undefined && upload.state.error === undefined;
  useEffect(() => uploads(own, running), [uploads, own, running]);
  const { kinds, maxBytes } = uploadRules[SCENE];
  const percent = upload.state ? Math.round((upload.state.sent / upload.state.file.size) * 100) : 0;
  return (
    <div className={styles.photo}>
      <PersonAvatar
        name={realName}
        url={value?.resUrlFull}
        size={72}
        label={t('profile.photo.of', { name: realName })}
      />
      {choice.input}
      <div className={styles.photoWords}>
        {running ? (
          <>
            <span role="status">{t('profile.photo.progress', { percent })}</span>
            <Progress percent={percent} showInfo={false} size="small" aria-label={t('profile.avatar')} />
            <Button type="link" size="small" onClick={upload.cancel}>
              {t('profile.photo.cancel')}
            </Button>
          </>
        ) : (
          <>
            <div className={styles.photoButtons}>
              <Button icon={<CameraOutlined aria-hidden />} onClick={choice.choose}>
                {t(value ? 'profile.photo.replace' : 'profile.photo.choose')}
              </Button>
              {value && (
                <Button type="text" onClick={() => onChange?.(null)}>
                  {t('profile.photo.remove')}
                </Button>
              )}
            </div>
            {upload.state?.error ? (
              <p className={styles.wrong} role="alert">
                {upload.state.error}{' '}
                <Button type="link" size="small" onClick={upload.retry}>
                  {t('common.retry')}
                </Button>
              </p>
            ) : (
              <p className={styles.hint}>
                {t('profile.photo.hint', {
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

export function PhotoField() {
  const t = useT();
  return (
    <Form.Item name="avatarResInfo" label={t('profile.avatar')} className={styles.wide ?? ''}>
      <PhotoInput />
    </Form.Item>
  );
}
