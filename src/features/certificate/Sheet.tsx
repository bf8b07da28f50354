import type { CertificateDetail } from '@domain/api/certificate';
import { certificateSize } from '@domain/certificate/drawing';
import { useMemo } from 'react';
import { certificatePicture } from '@/components/certificatePicture';
import { useT } from '@/hooks/useT';
import styles from './sheet.module.css';

export type Issued = CertificateDetail & Required<Pick<CertificateDetail, 'fields' | 'qr' | 'verifyUrl'>>;
export const isIssued = (one: CertificateDetail): one is Issued => one.fields !== undefined && one.qr !== undefined;

/** The certificate, always light and from left to right. Who does not see it hears what stands on it. */
export function Sheet({ one }: { one: Issued }) {
  const t = useT();
  const { fields } = one;
  const src = useMemo(() => certificatePicture(one), [one]);
  return (
    <div className={styles.bed}>
      <img
        className={styles.sheet}
        src={src}
        width={certificateSize.width}
        height={certificateSize.height}
        alt={t('certificate.detail.alt', { heading: fields.heading, holder: fields.holder, no: fields.no })}
      />
      <p className="visually-hidden" lang="zh-CN">
        {fields.body.replaceAll('*', '')} {fields.org} {fields.date}
      </p>
    </div>
  );
}
