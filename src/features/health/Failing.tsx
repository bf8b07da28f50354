import type { Health } from '@domain/api/manageHealth';
import { holdsRight } from '@domain/manage/rights';
import type { MessageKey } from '@locales/keys';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { LtrText } from '@/components/LtrText';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactTime } from '@/services/format';
import styles from './health.module.css';

type Failure = Health['jobs']['failing'][number];

/** Jobs with items that failed; who keeps the system has them tried again at once. */
export function Failing({ failing, onTried }: { failing: readonly Failure[]; onTried: () => void }) {
  const t = useT();
  const { user } = useModel('currentUser');
  const { busy, alone } = useSingleFlight();
  const mayTry = holdsRight(user?.offices, 'system');
  if (failing.length === 0) return null;
  const again = (job: string) =>
    alone(async () => {
      try {
        const { n } = await api('POST /api/Manage/Health/TryAgain', { body: { job } });
        toast.success(t('health.jobs.asked', { n }));
      } catch (error) {
        if (!isRequestError(error)) throw error;
      } finally {
        onTried();
      }
    });
  return (
    <ul className={styles.failing}>
      {failing.map(({ job, area, n, tries, failedAt, next }) => {
        const key = `health.area.${area}` as MessageKey;
        const name = t(key);
        const label = name === key ? job : name;
        return (
          <li key={job}>
            <p>
              <b>{label}</b> <LtrText>{job}</LtrText>
              <span>
                {t('health.jobs.failing', { n, tries, failedAt: compactTime(failedAt), next: compactTime(next) })}
              </span>
            </p>
            {mayTry && (
              <Button
                disabled={busy}
                aria-label={t('health.jobs.againFor', { name: label })}
                onClick={() => void again(job)}
              >
                {t('health.jobs.again')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
