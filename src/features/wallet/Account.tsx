import { useCallback, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { TableCard } from '@/components/TableCard';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { features } from '@/services/deployment';
import styles from './account.module.css';
import { BalanceCard } from './BalanceCard';
import { Movements } from './Movements';
import { RechargeCard } from './RechargeCard';
import { useRecharge } from './useRecharge';

/** Page of the balance: its parts, the recharge, and all movements. */
export function Account() {
  const t = useT();
  const [round, setRound] = useState(0);
  const balance = useRemote({
    key: 'wallet:balance',
    read: (signal) => api('GET /api/Wallet/GetBalance', {}, { signal, needs: ['balance'] }),
  });
  const { reload } = balance;
  const changed = useCallback(() => {
    reload();
    setRound((n) => n + 1);
  }, [reload]);
  const recharge = useRecharge(changed);
  return (
    <>
      <PageHead title={t('frame.screen.myaccount')} />
      <div className={styles.top}>
        <TableCard>
          <DataArea remote={balance} skeleton={<BalanceCard />} errorTitle={t('wallet.failed')}>
            {(data) => <BalanceCard balance={data} />}
          </DataArea>
        </TableCard>
        {features.recharge && (
          <RechargeCard payTypes={balance.data?.payTypes} recharge={recharge} onChanged={changed} />
        )}
      </div>
      <Movements round={round} recharge={recharge} />
    </>
  );
}
