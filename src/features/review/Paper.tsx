import { certificateSize } from '@domain/certificate/drawing';
import { memo, useMemo } from 'react';
import { certificatePicture } from '@/components/certificatePicture';
import { useT } from '@/hooks/useT';
import type { Reviewed } from './calls';
import styles from './paper.module.css';

/** A code that is not made yet. */
const NO_CODE = { size: 1, path: '' };

/** Certificate that is issued when the document passes, as it will look. */
export const Paper = memo(({ fields }: { fields: NonNullable<Reviewed['paper']> }) => {
  const t = useT();
  const src = useMemo(() => certificatePicture({ fields, qr: NO_CODE }), [fields]);
  return (
    <figure className={styles.paper}>
      <figcaption>{t('desk.paper')}</figcaption>
      <img
        src={src}
        width={certificateSize.width}
        height={certificateSize.height}
        alt={`${fields.heading} ${fields.holder} ${fields.body.replaceAll('*', '')} ${fields.org}`}
      />
    </figure>
  );
});
