import { enums, RechargeMethod } from '@domain/enums';
import { Card, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import type { Balance } from './balance';
import { CardRecharge } from './CardRecharge';
import { OnlineRecharge } from './OnlineRecharge';

interface RechargeCardProps {
  /** Ways of paying that are open; undefined while that is not known. */
  payTypes: Balance['payTypes'] | undefined;
  onChanged: () => void;
}

/** Puts money on the balance: paid online, or from a learning card. */
export function RechargeCard({ payTypes, onChanged }: RechargeCardProps) {
  const t = useT();
  const [method, setMethod] = useState<RechargeMethod>(RechargeMethod.Online);
  return (
    <Card>
      <h2 className={styles.title}>{t('wallet.recharge')}</h2>
      <Segmented
        className={styles.method ?? ''}
        aria-label={t('enum.rechargeMethod')}
        value={method}
        onChange={setMethod}
        options={enums.rechargeMethod.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
      />
      {method === RechargeMethod.Online ? (
        <OnlineRecharge payTypes={payTypes} onChanged={onChanged} />
      ) : (
        <CardRecharge onChanged={onChanged} />
      )}
    </Card>
  );
}
