import { PayType } from '@domain/enums';
import { fenOf } from '@domain/rules/money';
import { studyLinks } from '@domain/selfStudy/links';
import { Alert } from 'antd';
import { useId, useState } from 'react';
import { Money } from '@/components/Money';
import { PageLink } from '@/components/PageLink';
import { PayWays } from '@/components/PayWays';
import { PayPanel } from '@/features/pay';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { features } from '@/services/deployment';
import { amountsOf } from '../amounts';
import type { OpenOrder } from '../useOrder';
import { PasswordLine } from './PasswordLine';
import { useOrderPayment } from './useOrderPayment';

/** Choice of a way to pay an order: by a code or a page of the payment company, or at once from the balance. */
export function OrderPayPanel({ order, reload }: { order: OpenOrder; reload: () => void }) {
  const t = useT();
  const payment = useOrderPayment(order, reload);
  const [password, setPassword] = useState('');
  const shortId = useId();
  const { cost } = amountsOf(order);
  const balance = useRemote({
    key: 'wallet:balance',
    ready: order.payTypes.includes(PayType.Balance),
    read: (signal) => api('GET /api/Wallet/GetBalance', {}, { signal, needs: ['balance'] }),
  });
  const own = balance.data && fenOf(balance.data.balance);
  const { problem, begun, way } = payment;
  const byBalance = way === PayType.Balance;
  const tooLittle = byBalance && own !== undefined && own < cost;
  const wrong = problem?.field === 'password' ? problem.text : undefined;
  const submit = async () => {
    const taken = await payment.pay(byBalance ? password : undefined);
    if (taken || wrong !== undefined) setPassword('');
    if (byBalance) balance.reload();
  };
  return (
    <PayPanel
      payment={payment}
      code={begun && way !== undefined ? { answer: begun, way } : undefined}
      fields={['password']}
      submit={{
        label: t(problem && wrong === undefined ? 'order.pay.again' : 'order.pay.do'),
        disabled: tooLittle || way === undefined,
        describedBy: tooLittle ? shortId : undefined,
      }}
      onSubmit={() => void submit()}
      note={t('order.pay.once')}
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
        <PasswordLine value={password} onChange={setPassword} {...(wrong !== undefined && { error: wrong })} />
      )}
      {tooLittle && own !== undefined && (
        <Alert
          id={shortId}
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
    </PayPanel>
  );
}
