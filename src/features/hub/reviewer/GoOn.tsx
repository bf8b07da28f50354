import { EditOutlined } from '@ant-design/icons';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './queues.module.css';
import type { Reviewer } from './useReviewer';

/** The document at which the reviewer stopped, with its place in its queue. */
export function GoOn({ at }: { at: NonNullable<Reviewer['goOn']> }) {
  const t = useT();
  const now = serverNow();
  const { title, kindName, level = 1, index, total, more, draftTime, openTime, link } = at;
  const place = { kind: kindName, level: t(`overview.level.${level as 1 | 2 | 3 | 4}`), index, total };
  return (
    <div className={styles.goOn}>
      <span className={styles.icon} aria-hidden="true">
        <EditOutlined aria-hidden />
      </span>
      <div className={styles.goOnWords}>
        <b>{t('overview.goOn', { title })}</b>
        <span>
          <span>{t(more ? 'overview.goOn.placeMore' : 'overview.goOn.place', place)}</span>
          {draftTime && <span>{t('overview.goOn.draft', { time: recentTime(draftTime, now) })}</span>}
          {openTime && <span>{t('overview.goOn.opened', { time: recentTime(openTime, now) })}</span>}
        </span>
      </div>
      <LinkButton to={link} aria-label={`${t('overview.goOn.do')}: ${title}`}>
        {t('overview.goOn.do')}
      </LinkButton>
    </div>
  );
}
