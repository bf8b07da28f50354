import { memo } from 'react';
import { variantTexts } from '@/services/deployment';
import styles from './frame.module.css';

/** Organiser, service line, filing and registration of the variant. */
export const Footer = memo(() => {
  const { organiser, service, filing, registration } = variantTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <p>
          <span>{organiser}</span>
          <span>{service}</span>
        </p>
        <p>
          <span>{filing}</span>
          <span>{registration}</span>
        </p>
      </div>
    </footer>
  );
});
