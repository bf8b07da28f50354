import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { fenOf } from '@domain/rules/money';
import { statusSets } from '@domain/statuses';
import { Button, Select } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { ListPager } from '@/components/ListPager';
import { Money } from '@/components/Money';
import { isOpen } from '@/components/MoveButton';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useLastPage } from '@/hooks/useListAddress';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { features } from '@/services/deployment';
import { dayAndTime } from '@/services/format';
import styles from './account.module.css';
import type { MovementsAddress } from './Movements';
import type { Recharge } from './useRecharge';

const ALL = 'all';

/** Recharges, the newest first, each with its state and why. */
export function Recharges({ address, recharge }: { address: MovementsAddress; recharge: Recharge }) {
  const t = useT();
  const { filters, page, filter, turn } = address;
  const { payment } = recharge;
  const status = statusSets.recharge.find(({ value }) => String(value) === filters.status)?.value;
  const query = {
    current: page,
    pageSize: pageSizes.default,
    status: status === undefined ? undefined : (String(status) as '0'),
  };
  const remote = useRemote({
    key: 'wallet:recharges',
    params: query,
    read: (signal) => api('GET /api/Wallet/ListRecharge', { query }, { signal, needs: ['list', 'total'] }),
  });
  useLastPage(remote.data, address);
  const methodKey = (method: number) =>
    (enums.rechargeMethod.find(({ value }) => value === method) ?? enums.rechargeMethod[0]!).labelKey;
  const options = [
    { value: ALL, label: t('common.all'), title: t('common.all') },
    ...statusSets.recharge.map(({ value, labelKey }) => ({
      value: String(value),
      label: t(labelKey),
      title: t(labelKey),
    })),
  ];
  return (
    <>
      <search className={styles.toolbar}>
        <Select
          aria-label={t('status.recharge')}
          value={status === undefined ? ALL : String(status)}
          options={options}
          onChange={(value: string) => filter({ status: value === ALL ? undefined : value })}
        />
      </search>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={6} shape="table" />}
        isEmpty={(data) => data.list.length === 0}
        empty={
          <EmptyState
            title={t(status === undefined ? 'wallet.none.recharges' : 'wallet.none.found')}
            description={t(status === undefined ? 'wallet.none.rechargesWhy' : 'wallet.none.foundWhy')}
          />
        }
        errorTitle={t('wallet.failedRecharges')}
      >
        {(data) => (
          <>
            <ul>
              {data.list.map((row) => (
                <li key={row.rechargeId} className={styles.row}>
                  <div className={styles.what}>
                    {t(methodKey(row.method))}
                    <small>
                      {dayAndTime(row.payTime ?? row.createTime)} {t(`wallet.state.${row.status}`)}
                    </small>
                  </div>
                  <Money fen={fenOf(row.amount)} className={styles.moved ?? ''} />
                  <span className={styles.after}>
                    <StatusTag set="recharge" value={row.status} />
                    {isOpen(row.moves, 'pay') && features.recharge && (
                      <Button
                        size="small"
                        disabled={payment.busy || payment.begun?.answer.rechargeId === row.rechargeId}
                        onClick={() => void recharge.resume(row.rechargeId)}
                      >
                        {t('wallet.resume')}
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            <ListPager page={page} total={data.total} pageSize={data.pageSize} onTurn={turn} />
          </>
        )}
      </DataArea>
    </>
  );
}
