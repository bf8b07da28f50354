import { enums, RechargeMethod } from '@domain/enums';
import { Card, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import type { Balance } from './balance';
import { CardRecharge } from './CardRecharge';
import { OnlineRecharge } from './OnlineRecharge';
import type { Recharge } from './useRecharge';

interface RechargeCardProps {
  /** Possible ways to pay; undefined while they are being loaded. */
  payTypes: Balance['payTypes'] | undefined;
  recharge: Recharge;
  onChanged: () => void;
}

/** Card to recharge the balance: paid online, or from a learning card. */
export function RechargeCard({ payTypes, recharge, onChanged }: RechargeCardProps) {
  const t = useT();
  const [chosen, setMethod] = useState<RechargeMethod>(RechargeMethod.Online);
  const { begun: open, problem } = recharge.payment;
  const method = open ? RechargeMethod.Online : chosen;
  const card = useRef<HTMLDivElement>(null);
  // The payment may have been started from the list further down the page.
  useEffect(() => {
    if (open || problem) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open, problem]);
  return (
    <Card ref={card}>
      <h2 className={styles.title}>{t('wallet.recharge')}</h2>
      <Segmented
        className={styles.method ?? ''}
        aria-label={t('enum.rechargeMethod')}
        value={method}
        onChange={setMethod}
        options={enums.rechargeMethod.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
      />
      {method === RechargeMethod.Online ? (
        <OnlineRecharge payTypes={payTypes} recharge={recharge} />
      ) : (
        <CardRecharge onChanged={onChanged} />
      )}
    </Card>
  );
}
