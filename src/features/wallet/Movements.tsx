import { useT } from '@/hooks/useT';
import { always, ListSection, TabRow, useTabs } from '@/lists';
import { bills } from './Bills';
import { CurrentRecharge, recharges } from './Recharges';
import type { Recharge } from './useRecharge';

const tab = always('tab', 'bills', {
  label: 'wallet.movements',
  options: [
    { value: 'bills', label: { key: 'wallet.tab.bills' } },
    { value: 'recharges', label: { key: 'wallet.tab.recharges' } },
  ],
});
const lists = [bills, recharges];

/** Movements of the balance, and the recharges with their states. `round` grows when there are new ones. */
export function Movements({ round, recharge }: { round: number; recharge: Recharge }) {
  const t = useT();
  const { current, choose } = useTabs(tab, lists);
  return (
    <CurrentRecharge value={recharge}>
      <TabRow label={t(tab.label)} options={tab.options} current={current} onChoose={choose} />
      {current === 'recharges' ? (
        <ListSection key={`recharges ${round}`} list={recharges} />
      ) : (
        <ListSection key={`bills ${round}`} list={bills} />
      )}
    </CurrentRecharge>
  );
}
