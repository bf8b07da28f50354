import type { Health } from '@domain/api/manageHealth';
import { holdsRight } from '@domain/manage/rights';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactTime } from '@/services/format';
import styles from './health.module.css';

/** Notices that were given up for a way, by their reasons; they can be sent again. */
export function GivenUp({ way: told, onSent }: { way: Health['notices'][number]; onSent: () => void }) {
  const t = useT();
  const { user } = useModel('currentUser');
  const { busy, alone } = useSingleFlight();
  const { way, failed } = told;
  if (failed.length === 0) return null;
  const again = () =>
    alone(async () => {
      try {
        const { n } = await api('POST /api/Manage/Health/SendAgain', { body: { way } });
        toast.success(t('health.notices.asked', { n }));
      } catch (error) {
        if (!isRequestError(error)) throw error;
      } finally {
        onSent();
      }
    });
  return (
    <ul className={styles.failing}>
      {failed.map(({ why, n, since }, place) => (
        <li key={why}>
          <p>{t('health.notices.failed', { n, why: t(`health.why.${why}`), since: compactTime(since) })}</p>
          {place === 0 && holdsRight(user?.offices, 'system') && (
            <Button
              disabled={busy}
              aria-label={t('health.notices.againFor', { name: t(`health.notices.${way}`) })}
              onClick={() => void again()}
            >
              {t('health.notices.again')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
