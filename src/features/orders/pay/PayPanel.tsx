import { PayType } from '@domain/enums';
import { fenOf } from '@domain/rules/money';
import { studyLinks } from '@domain/selfStudy/links';
import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { Countdown } from '@/components/Countdown';
import { Money } from '@/components/Money';
import { PageLink } from '@/components/PageLink';
import { PayCode } from '@/components/PayCode';
import { PayWays } from '@/components/PayWays';
import { useCountdown } from '@/hooks/useCountdown';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { features } from '@/services/deployment';
import { amountsOf } from '../amounts';
import type { OpenOrder } from '../useOrder';
import { PasswordLine } from './PasswordLine';
import styles from './pay.module.css';
import { usePayment } from './usePayment';

/** Chooses a way of paying and pays: by a code or a page of the company, or at once from the balance. */
export function PayPanel({ order, reload }: { order: OpenOrder; reload: () => void }) {
  const t = useT();
  const payment = usePayment(order, reload);
  const [password, setPassword] = useState('');
  const problemId = useId();
  const wait = useCountdown(payment.waitUntil);
  const { cost } = amountsOf(order);
  const balance = useRemote({
    key: 'wallet:balance',
    ready: order.payTypes.includes(PayType.Balance),
    read: (signal) => api('GET /api/Wallet/GetBalance', {}, { signal, needs: ['balance'] }),
  });
  const own = balance.data && fenOf(balance.data.balance);
  const byBalance = payment.way === PayType.Balance;
  const tooLittle = byBalance && own !== undefined && own < cost;
  const { problem, answer, way } = payment;
  const submit = async () => {
    const taken = await payment.pay(byBalance ? password : undefined);
    if (taken || problem?.field === 'password') setPassword('');
    if (byBalance) balance.reload();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLittle && wait === 0) void submit();
      }}
    >
      <PayWays
        open={order.payTypes}
        value={way}
        disabled={payment.busy}
        onChange={payment.choose}
        note={(type) =>
          type === PayType.Balance &&
          own !== undefined && (
            <small>
              {t('order.pay.balance')} <Money fen={own} />
            </small>
          )
        }
      />
      {byBalance && !tooLittle && (
        <PasswordLine
          value={password}
          onChange={setPassword}
          {...(problem?.field === 'password' && { error: problem.text })}
        />
      )}
      {tooLittle && own !== undefined && (
        <Alert
          id={problemId}
          type="warning"
          showIcon
          title={
            <>
              {t('order.pay.short')} <Money fen={cost - own} />
            </>
          }
          action={features.recharge && <PageLink to={studyLinks.account}>{t('wallet.recharge')}</PageLink>}
        />
      )}
      {problem && problem.field === undefined && <Alert type="error" showIcon role="alert" title={problem.text} />}
      {wait > 0 && payment.waitUntil !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {t('order.pay.wait')} <Countdown until={payment.waitUntil} />
            </>
          }
        />
      )}
      {answer && way !== undefined ? (
        <PayCode answer={answer} way={way} />
      ) : (
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          block
          loading={payment.busy}
          disabled={tooLittle || wait > 0 || way === undefined}
          {...(tooLittle && { 'aria-describedby': problemId })}
        >
          {t(problem && !problem.field ? 'order.pay.again' : 'order.pay.do')}
        </Button>
      )}
      <p className={styles.quiet}>{t('order.pay.once')}</p>
    </form>
  );
}
