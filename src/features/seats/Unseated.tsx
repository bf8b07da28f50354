import { CloseCircleFilled } from '@ant-design/icons';
import type { SeatRow } from '@domain/api/manageSeats';
import { Button } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import type { CellProps } from '@/lists/define';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import { seatAddress } from './addresses';
import styles from './seats.module.css';
import { passableOf, usePassUp } from './usePassUp';

/** Has an organisation nobody at all who may decide anything? */
export const isUnseated = ({ cells }: SeatRow): boolean => cells.every(({ people }) => people.length === 0);

/** An organisation without any reviewer: what waits there since when, and the two ways out. */
export function Unseated({ row: { orgId, cells }, reload }: CellProps<SeatRow>) {
  const t = useT();
  const { busy, passUp } = usePassUp(orgId, reload);
  const waiting = cells.reduce((sum, cell) => sum + cell.waiting, 0);
  const [oldest] = cells.flatMap(({ since }) => since ?? []).sort();
  const passable = cells.flatMap(passableOf);
  return (
    <div className={styles.unseated} data-waits={waiting > 0 || undefined}>
      <span>
        {waiting > 0 && <CloseCircleFilled aria-hidden />} <b>{t('manage.seats.nobody')}</b>{' '}
        {waiting > 0 && t('manage.seats.waits', { n: waiting })}
        {oldest && ` · ${t('manage.seats.oldest', { time: recentTime(oldest, serverNow()) })}`}
      </span>
      <span>
        {passable.length > 0 && (
          <Button type="link" size="small" disabled={busy} onClick={() => void passUp(passable)}>
            {t('manage.seats.passUp')}
          </Button>
        )}
        <PageLink to={seatAddress(orgId)}>{t('manage.seats.add')}</PageLink>
      </span>
    </div>
  );
}
