import type { BillRow } from '@domain/api/wallet';
import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { isYmd } from '@domain/rules/calendar';
import { Segmented } from 'antd';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { DayRange } from '@/components/DayRange';
import { EmptyState } from '@/components/EmptyState';
import { ListPager } from '@/components/ListPager';
import { Money } from '@/components/Money';
import { MoneyHow } from '@/components/MoneyHow';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useLastPage } from '@/hooks/useListAddress';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import styles from './account.module.css';
import { movementOf } from './balance';
import type { MovementsAddress } from './Movements';

const ALL = 'all';

function Bill({ bill }: { bill: BillRow }) {
  const t = useT();
  const { moved, before, after } = movementOf(bill);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {bill.bizLink ? (
          <PageLink to={bill.bizLink}>
            <bdi>{bill.title}</bdi>
          </PageLink>
        ) : (
          <bdi>{bill.title}</bdi>
        )}
        <small>{dayAndTime(bill.time)}</small>
      </div>
      <span className={cx(styles.moved, moved > 0 && styles.came)}>
        <bdi dir="ltr">
          {moved > 0 && '+'}
          <Money fen={moved} />
        </bdi>
      </span>
      <span className={styles.after}>
        {t('wallet.after')}{' '}
        <MoneyHow
          fen={after}
          name={t('wallet.after')}
          parts={[
            { key: 'before', label: t('wallet.before'), fen: before },
            { key: 'moved', label: bill.title, fen: moved },
          ]}
        />
      </span>
    </li>
  );
}

/** Every movement of the balance, the newest first, with the balance after it. */
export function Bills({ address }: { address: MovementsAddress }) {
  const t = useT();
  const { filters, page, filter, turn } = address;
  const day = (text: string | undefined) => (text && isYmd(text) ? text : undefined);
  const type = enums.billType.find(({ value }) => String(value) === filters.type)?.value;
  const query = {
    current: page,
    pageSize: pageSizes.default,
    type: type === undefined ? undefined : (String(type) as '1'),
    startDate: day(filters.startDate),
    endDate: day(filters.endDate),
  };
  const remote = useRemote({
    key: 'wallet:bills',
    params: query,
    read: (signal) => api('GET /api/Wallet/ListBill', { query }, { signal, needs: ['list', 'total'] }),
  });
  useLastPage(remote.data, address);
  const filtered = type !== undefined || query.startDate !== undefined || query.endDate !== undefined;
  return (
    <>
      <search className={styles.toolbar}>
        <Segmented
          aria-label={t('enum.billType')}
          value={type === undefined ? ALL : String(type)}
          options={[
            { value: ALL, label: t('common.all') },
            ...enums.billType.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
          ]}
          onChange={(value) => filter({ type: value === ALL ? undefined : value })}
        />
        <DayRange
          start={filters.startDate}
          end={filters.endDate}
          onChange={(startDate, endDate) => filter({ startDate, endDate })}
        />
      </search>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={6} shape="table" />}
        isEmpty={(data) => data.list.length === 0}
        empty={
          <EmptyState
            title={t(filtered ? 'wallet.none.found' : 'wallet.none.bills')}
            description={t(filtered ? 'wallet.none.foundWhy' : 'wallet.none.billsWhy')}
          />
        }
        errorTitle={t('wallet.failedBills')}
      >
        {(data) => (
          <>
            <ul>
              {data.list.map((bill) => (
                <Bill key={bill.id} bill={bill} />
              ))}
            </ul>
            <ListPager page={page} total={data.total} pageSize={data.pageSize} onTurn={turn} />
          </>
        )}
      </DataArea>
    </>
  );
}
