import type { AssessmentInfo } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import type { MessageKey } from '@locales/keys';
import { Card } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './course.module.css';

/** Records of earlier years that can be copied: each category leads to its module with the choice open. */
export function ReuseCard({ info }: { info: AssessmentInfo }) {
  const t = useT();
  if (!info.canEdit || info.reusable.length === 0) return null;
  const n = info.reusable.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={t('reuse.card')}>
      <p className={styles.lead}>{t('reuse.cardText', { n })}</p>
      <ul className={styles.chips}>
        {info.reusable.map(({ category, module, count }) => (
          <li key={category}>
            <PageLink to={assessmentLinks.module(info.assessmentId, module, 'reuse', category)}>
              {t(`record.${category}` as MessageKey)} <bdi>{count}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
