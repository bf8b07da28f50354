import { orderLimits } from '@domain/constants';
import { PayType } from '@domain/enums';
import { yuanOf } from '@domain/rules/money';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Money } from '@/components/Money';
import { PayWays } from '@/components/PayWays';
import { PayPanel } from '@/features/pay';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import { type Balance, rechargeFen } from './balance';
import type { OnlineWay, Recharge } from './useRecharge';

/** Offered amounts, in fen. */
const OFFERED = [5000, 10_000, 20_000, 50_000] as const;
/** Ways to pay shown until the real ones are loaded, so that nothing moves then. */
const USUAL: readonly OnlineWay[] = [PayType.Wechat, PayType.Alipay];

interface OnlineRechargeProps {
  payTypes: Balance['payTypes'] | undefined;
  recharge: Recharge;
}

/** Choice of an amount and a way to pay; then the payment code, until it is paid. */
export function OnlineRecharge({ payTypes, recharge }: OnlineRechargeProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<OnlineWay>();
  const [wrong, setWrong] = useState(false);
  const way = chosen ?? payTypes?.[0];
  const { payment, paid } = recharge;
  const { begun, busy } = payment;
  if (payTypes?.length === 0) return <Alert type="info" showIcon title={t('wallet.noWay')} />;
  const submit = () => {
    const fen = rechargeFen(typed);
    setWrong(fen === undefined);
    if (fen === undefined) document.getElementById(id)?.focus();
    else if (way !== undefined) void recharge.begin(fen, way).then(() => setTyped(yuanOf(fen)));
  };
  if (begun)
    return (
      <>
        <PayPanel payment={payment} code={begun}>
          <p className={styles.sum}>
            {t('wallet.toPay')} <Money fen={begun.fen} className={styles.big ?? ''} />
          </p>
        </PayPanel>
        <Button type="text" block onClick={payment.leave}>
          {t('wallet.change')}
        </Button>
      </>
    );
  return (
    <PayPanel
      payment={payment}
      submit={{ label: t('wallet.recharge.do'), disabled: payTypes === undefined }}
      onSubmit={submit}
      note={t('wallet.recharge.note')}
    >
      {paid !== undefined && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={
            <>
              {t('wallet.paid')} <Money fen={paid} />
            </>
          }
        />
      )}
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('wallet.amount')}
        </label>
        <Input
          id={id}
          dir="ltr"
          size="large"
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          status={wrong ? 'error' : ''}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong ${id}-rule` : `${id}-rule`}
          onChange={(event) => {
            setTyped(event.target.value.trim());
            setWrong(false);
          }}
        />
        {wrong && (
          <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
            {t('wallet.amount.wrong')}
          </p>
        )}
        <p id={`${id}-rule`} className={styles.rule}>
          {t('wallet.amount.rule')} <Money fen={orderLimits.rechargeMin} /> – <Money fen={orderLimits.rechargeMax} />
        </p>
      </div>
      <div className={styles.offers}>
        {OFFERED.map((fen) => (
          <Button
            key={fen}
            aria-pressed={rechargeFen(typed) === fen}
            onClick={() => {
              setTyped(yuanOf(fen));
              setWrong(false);
            }}
          >
            <Money fen={fen} />
          </Button>
        ))}
      </div>
      <PayWays open={payTypes ?? USUAL} value={way} disabled={busy || payTypes === undefined} onChange={setChosen} />
    </PayPanel>
  );
}
