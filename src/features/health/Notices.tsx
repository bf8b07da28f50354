import { MailOutlined, MobileOutlined, WechatOutlined } from '@ant-design/icons';
import type { Health } from '@domain/api/manageHealth';
import { holdsRight } from '@domain/manage/rights';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactTime, wholeNumber, yuan } from '@/services/format';
import { Hours } from './Hours';
import styles from './health.module.css';
import { Part } from './Part';

type Way = Health['notices'][number];

const icons = {
  sms: <MobileOutlined aria-hidden />,
  mail: <MailOutlined aria-hidden />,
  official: <WechatOutlined aria-hidden />,
} as const;

/** A way by which notices leave the site: figures of a day, and what was given up, which can be sent again. */
export function NoticesPart({ way: told, onSent }: { way: Way; onSent: () => void }) {
  const t = useT();
  const { user } = useModel('currentUser');
  const { busy, alone } = useSingleFlight();
  const { way, state, sent, waiting, failed, hours, cost } = told;
  const title = t(`health.notices.${way}`);
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
  const line = [
    t('health.notices.line', { sent: wholeNumber(sent), waiting: wholeNumber(waiting) }),
    cost !== undefined && t('health.notices.cost', { cost: yuan(cost) }),
  ];
  return (
    <Part icon={icons[way]} title={title} state={state}>
      <p>{line.filter(Boolean).join(' · ')}</p>
      <Hours hours={hours} words="health.notices.hour" />
      {failed.length > 0 && (
        <ul className={styles.failing}>
          {failed.map(({ why, n, since }, place) => (
            <li key={why}>
              <p>{t('health.notices.failed', { n, why: t(`health.why.${why}`), since: compactTime(since) })}</p>
              {place === 0 && holdsRight(user?.offices, 'system') && (
                <Button
                  disabled={busy}
                  aria-label={t('health.notices.againFor', { name: title })}
                  onClick={() => void again()}
                >
                  {t('health.notices.again')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
