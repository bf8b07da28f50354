import type { RechargeRow } from '@domain/api/wallet';
import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { fenOf } from '@domain/rules/money';
import { Button } from 'antd';
import { createContext, use } from 'react';
import { Money } from '@/components/Money';
import { canMove } from '@/components/MoveButton';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { choice, defineList, type ItemProps, statuses } from '@/lists';
import { features } from '@/services/deployment';
import { dayAndTime } from '@/services/format';
import styles from './account.module.css';
import type { Recharge } from './useRecharge';

/** Current recharge, shown beside the list. */
export const CurrentRecharge = createContext<Recharge | undefined>(undefined);

function Entry({ row }: ItemProps<RechargeRow>) {
  const t = useT();
  const recharge = use(CurrentRecharge);
  const method = enums.rechargeMethod.find(({ value }) => value === row.method) ?? enums.rechargeMethod[0];
  return (
    <>
      <div className={styles.what}>
        {method && t(method.labelKey)}
        <small>
          {dayAndTime(row.payTime ?? row.createTime)} {t(`wallet.state.${row.status}`)}
        </small>
      </div>
      <Money fen={fenOf(row.amount)} className={styles.moved ?? ''} />
      <span className={styles.after}>
        <StatusTag set="recharge" value={row.status} />
        {recharge && canMove(row.moves, 'pay') && features.recharge && (
          <Button
            size="small"
            disabled={recharge.payment.busy || recharge.payment.begun?.answer.rechargeId === row.rechargeId}
            onClick={() => void recharge.resume(row.rechargeId)}
          >
            {t('wallet.resume')}
          </Button>
        )}
      </span>
    </>
  );
}

/** List of the recharges, the newest first, each with its state and the reason. */
export const recharges = defineList({
  name: 'wallet:recharges',
  call: 'GET /api/Wallet/ListRecharge',
  label: 'wallet.tab.recharges',
  pageSize: pageSizes.default,
  rowKey: ({ rechargeId }) => rechargeId,
  filters: [choice('status', { label: 'status.recharge', options: statuses('recharge') })],
  item: { Item: Entry, className: styles.row },
  skeleton: { rows: 6, shape: 'table' },
  empty: { title: 'wallet.none.recharges', why: 'wallet.none.rechargesWhy' },
  noneFound: { title: 'wallet.none.found', why: 'wallet.none.foundWhy' },
  failed: 'wallet.failedRecharges',
});
