import { color, fonts } from '@config/tokens';
import type { CertificateDetail } from '@domain/api/certificate';
import { type CertificatePalette, certificateSize, certificateSvg } from '@domain/certificate/drawing';
import { useMemo } from 'react';
import { useT } from '@/hooks/useT';
import styles from './sheet.module.css';

export type Issued = CertificateDetail & Required<Pick<CertificateDetail, 'fields' | 'qr' | 'verifyUrl'>>;
export const isIssued = (one: CertificateDetail): one is Issued => one.fields !== undefined && one.qr !== undefined;

const light = (name: Parameters<typeof color>[0]) => color(name, 'light');
const colors: CertificatePalette = {
  paper: light('certificatePaper'),
  frame: light('certificateFrame'),
  heading: light('certificateHeading'),
  ink: light('certificateInk'),
  note: light('certificateNote'),
  seal: light('certificateSeal'),
};

/** The certificate as a picture of its own: the drawing that the PDF is made of. */
export const pictureOf = ({ fields, qr }: Pick<Issued, 'fields' | 'qr'>): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(certificateSvg({ fields, qr }, { colors, font: fonts.serif }))}`;

/** The certificate, always light and from left to right. Who does not see it hears what stands on it. */
export function Sheet({ one }: { one: Issued }) {
  const t = useT();
  const { fields } = one;
  const src = useMemo(() => pictureOf(one), [one]);
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
