import { Tabs } from 'antd';
import { TableCard } from '@/components/TableCard';
import { useListAddress } from '@/hooks/useListAddress';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import { Bills } from './Bills';
import { Recharges } from './Recharges';
import type { Recharge } from './useRecharge';

const names = ['tab', 'type', 'status', 'startDate', 'endDate'] as const;
export type MovementsAddress = ReturnType<typeof useListAddress<(typeof names)[number]>>;

const tabs = ['bills', 'recharges'] as const;

/** Every movement of the balance, and the recharges with their states. `round` grows when there are others. */
export function Movements({ round, recharge }: { round: number; recharge: Recharge }) {
  const t = useT();
  const address = useListAddress(names);
  const active = tabs.find((tab) => tab === address.filters.tab) ?? tabs[0];
  const list = {
    bills: <Bills key={round} address={address} />,
    recharges: <Recharges key={round} address={address} recharge={recharge} />,
  };
  const other = { type: undefined, status: undefined, startDate: undefined, endDate: undefined };
  return (
    <TableCard>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={active}
        destroyOnHidden
        items={tabs.map((key) => ({
          key,
          label: t(`wallet.tab.${key}`),
          children: key === active ? list[key] : null,
        }))}
        onChange={(key) => address.filter({ ...other, tab: key === tabs[0] ? undefined : key })}
      />
    </TableCard>
  );
}
