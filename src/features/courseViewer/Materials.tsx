import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { CourseDetail } from '@domain/api/selfStudy';
import { Card } from 'antd';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { fileSize } from '@/services/format';
import { addressOf } from '@/services/requestConfig';
import styles from './viewer.module.css';

/** Introduction of the course and its documents for download. */
export function Materials({ course: { intro, attachments, teacherName } }: { course: CourseDetail }) {
  const t = useT();
  return (
    <Card title={t('viewer.about')}>
      <p dir="auto">{intro}</p>
      <p className={styles.faint}>{t('viewer.teacher', { name: teacherName })}</p>
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={t('viewer.materials')}>
          {attachments.map(({ id, resName, resUrlFull, resSize }) => (
            <li key={id}>
              <a href={addressOf(resUrlFull ?? '')} download={resName}>
                <FilePdfOutlined aria-hidden />
                <bdi>{resName}</bdi>
                <small>
                  <LtrText>{fileSize(resSize ?? 0)}</LtrText>
                </small>
                <DownloadOutlined aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
