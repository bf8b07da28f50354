import { RightOutlined } from '@ant-design/icons';
import type { Gap } from '@domain/api/selfStudy';
import { Card } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './archives.module.css';

/** Why there is no archive yet: everything that is missing, each with the page that closes it. */
export function GapCard({ gaps }: { gaps: readonly Gap[] }) {
  const t = useT();
  return (
    <Card title={t('viewer.archive.notYet')}>
      <p className={styles.faint}>{t('viewer.archive.notYetWhy')}</p>
      <ul className={styles.gaps}>
        {gaps.map(({ kind, title, need, have, unit, link }) => (
          <li key={`${kind} ${link} ${title}`}>
            <PageLink to={link}>
              <span>
                <span dir="auto">{title}</span>
                {unit === 'hour' && <small>{t('viewer.hoursOf', { done: have, need })}</small>}
              </span>
              <RightOutlined aria-hidden className="flip" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
