import { CloudUploadOutlined } from '@ant-design/icons';
import { uploadRules } from '@domain/uploads';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import styles from './works.module.css';

interface UploadZoneProps {
  label: string;
  /** Added to the accessible name: what is uploaded. */
  about: string;
  primary: boolean;
  onChoose: (file?: File) => void;
}

/** Place where the next version is dropped, or chosen by the button, with the kinds of files that are taken. */
export function UploadZone({ label, about, primary, onChoose }: UploadZoneProps) {
  const t = useT();
  const [over, setOver] = useState(false);
  const { kinds, maxBytes } = uploadRules.attachment;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onChoose(file);
      }}
    >
      <span className={styles.drop}>
        <CloudUploadOutlined aria-hidden /> {t('training.work.drop')}
      </span>
      <Button type={primary ? 'primary' : 'default'} block aria-label={`${label} ${about}`} onClick={() => onChoose()}>
        {label}
      </Button>
      <small>
        {t('training.work.kinds', {
          kinds: kinds.map((kind) => kind.toUpperCase()).join(' / '),
          size: fileSize(maxBytes),
        })}
      </small>
    </div>
  );
}
