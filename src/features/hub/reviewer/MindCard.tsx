import { StopOutlined, SwapOutlined, TeamOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import hub from '@/components/hub.module.css';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import styles from './side.module.css';
import type { Reviewer } from './useReviewer';

interface ItemProps {
  icon: ReactNode;
  tone?: 'info' | 'wait';
  title: string;
  why?: readonly string[];
  /** Where it is seen to, with the words of the link. */
  to: string;
  words: string;
}

const Item = ({ icon, tone, title, why, to, words }: ItemProps) => (
  <li className={styles.item}>
    <span className={styles.mindIcon} data-tone={tone} aria-hidden="true">
      {icon}
    </span>
    <div>
      <b>{title}</b>
      {why?.map((one) => (
        <span key={one}>{one}</span>
      ))}
      <PageLink to={to} aria-label={`${words}: ${title}`}>
        {words}
      </PageLink>
    </div>
  </li>
);

/** Conflicts of interest ahead, colleagues at the same desks, and what they have left to the reviewer; or nothing. */
export function MindCard({ conflicts, present, handed }: Pick<Reviewer, 'conflicts' | 'present' | 'handed'>) {
  const t = useT();
  const [conflict] = conflicts;
  if (!conflict && present.length + handed.length === 0) return null;
  return (
    <section className={hub.card} aria-labelledby="hub-mind">
      <div className={hub.head}>
        <h2 id="hub-mind">{t('overview.mind')}</h2>
      </div>
      <ul className={styles.mind}>
        {conflict && (
          <Item
            icon={<StopOutlined aria-hidden />}
            title={t('overview.mind.conflicts', { n: conflicts.reduce((sum, { n }) => sum + n, 0) })}
            why={conflicts.map(({ rule, n }) => t(`overview.mind.${rule}`, { n }))}
            to={conflict.link}
            words={t('overview.mind.handOver')}
          />
        )}
        {present.map(({ name, n, kindName, link }) => (
          <Item
            key={name}
            icon={<TeamOutlined aria-hidden />}
            tone="info"
            title={t('overview.mind.present', { name, n })}
            why={[t('overview.mind.presentWhy', { kind: kindName })]}
            to={link}
            words={t('overview.mind.look')}
          />
        ))}
        {handed.map(({ name, n, kindName, link }) => (
          <Item
            key={name}
            icon={<SwapOutlined aria-hidden />}
            tone="wait"
            title={t('overview.mind.handed', { name, n })}
            why={[kindName]}
            to={link}
            words={t('overview.mind.look')}
          />
        ))}
      </ul>
    </section>
  );
}
