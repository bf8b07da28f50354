import { HourglassOutlined } from '@ant-design/icons';
import hub from '@/components/hub.module.css';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';
import { compactDay, compactTime } from '@/services/format';
import styles from './side.module.css';
import type { Reviewer } from './useReviewer';

/** Who decides for the same offices, and the queues that do not get done in time at the present pace. */
export function ShareCard({ share, queues }: Pick<Reviewer, 'share' | 'queues'>) {
  const t = useT();
  const slow = queues.filter(({ daysNeeded }) => daysNeeded !== undefined);
  if (share.length === 0 && slow.length === 0) return null;
  // Who shares one queue has the same number: it is said once.
  const [first, ...others] = share;
  const together =
    others.length > 0 && others.every(({ waiting }) => waiting === first?.waiting) ? first?.waiting : undefined;
  return (
    <section className={hub.card} aria-labelledby="hub-share">
      <div className={hub.head}>
        <h2 id="hub-share">{t('overview.share')}</h2>
        {together !== undefined && together > 0 && <span>{t('overview.share.together', { n: together })}</span>}
      </div>
      <div className={hub.body}>
        <ul>
          {share.map(({ accountId, name, me, waiting, yesterday, deputy, absent }) => (
            <li key={accountId} className={styles.person}>
              <PersonAvatar name={name} />
              <span>
                <b>{me ? t('overview.share.me', { name }) : name}</b>
                {deputy && (
                  <small>{t('overview.share.away', { name: deputy.name, day: compactDay(deputy.until) })}</small>
                )}
                {absent && (
                  <small>{t('overview.share.deputy', { name: absent.name, day: compactDay(absent.until) })}</small>
                )}
                {together === undefined && <small>{t('overview.share.yesterday', { n: yesterday })}</small>}
              </span>
              <span>
                <b>{together === undefined ? waiting : yesterday}</b>
                <small>{t(together === undefined ? 'overview.share.waiting' : 'overview.share.done')}</small>
              </span>
            </li>
          ))}
        </ul>
        {slow.map(({ kind, level, kindName, waiting, daysNeeded = 0, deadline = '' }) => (
          <p key={`${kind} ${level}`} className={styles.slow}>
            <HourglassOutlined aria-hidden />
            <span>
              {t('overview.share.slow', { kind: kindName, n: waiting, days: daysNeeded, time: compactTime(deadline) })}
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}
