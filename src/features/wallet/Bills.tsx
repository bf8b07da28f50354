import type { BillRow } from '@domain/api/wallet';
import { pageSizes } from '@domain/constants';
import { cx } from '@/components/cx';
import { Money } from '@/components/Money';
import { MoneyHow } from '@/components/MoneyHow';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { choice, defineList, enumeration, type ItemProps } from '@/lists';
import { days } from '@/lists/filters/days';
import { dayAndTime } from '@/services/format';
import styles from './account.module.css';
import { movementOf } from './balance';

function Bill({ row: bill }: ItemProps<BillRow>) {
  const t = useT();
  const { moved, before, after } = movementOf(bill);
  return (
    <>
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
    </>
  );
}

/** List of all movements of the balance, the newest first, each with the balance after it. */
export const bills = defineList({
  name: 'wallet:bills',
  call: 'GET /api/Wallet/ListBill',
  label: 'wallet.tab.bills',
  pageSize: pageSizes.default,
  rowKey: ({ id }) => id,
  filters: [
    choice('type', { label: 'enum.billType', options: enumeration('billType'), shape: 'segments' }),
    days('startDate', 'endDate'),
  ],
  item: { Item: Bill, className: styles.row },
  skeleton: { rows: 6, shape: 'table' },
  empty: { title: 'wallet.none.bills', why: 'wallet.none.billsWhy' },
  noneFound: { title: 'wallet.none.found', why: 'wallet.none.foundWhy' },
  failed: 'wallet.failedBills',
});
