import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import type { Reviewed } from './calls';
import styles from './duplicates.module.css';

/** Number of duplicates that are shown at first; the others are shown on demand. */
const FEW = 2;

/** Documents with the same declaration or a similar person: a hint for the reviewer, not an error. */
export const Duplicates = memo(({ of }: { of: Reviewed['duplicates'] }) => {
  const t = useT();
  const [all, setAll] = useState(false);
  if (of.length === 0) return null;
  const shown = all ? of : of.slice(0, FEW);
  return (
    <section className={styles.duplicates} aria-label={t('desk.duplicates')}>
      <CopyOutlined aria-hidden />
      <ul>
        {shown.map(({ why, title = '', works = 1, applicant, orgName, time }) => (
          <li key={`${why}:${title}:${applicant}:${orgName}:${time}`}>
            {t(`desk.duplicate.${why}`, {
              title,
              n: works,
              name: applicant,
              org: orgName,
              time: time ? dayAndTime(time) : '',
            })}
          </li>
        ))}
      </ul>
      {of.length > FEW && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('desk.duplicates.fewer') : t('desk.duplicates.more', { n: of.length - FEW })}
        </Button>
      )}
    </section>
  );
});
