import type { PayAnswer } from '@domain/api/order';
import type { PayType } from '@domain/enums';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Countdown } from '@/components/Countdown';
import { PayCode } from '@/components/PayCode';
import { useCountdown } from '@/hooks/useCountdown';
import { useT } from '@/hooks/useT';
import styles from './pay.module.css';
import type { Payment } from './usePayment';

interface PayPanelProps<B> {
  payment: Payment<B>;
  /** Started payment as the server answered it: a code, or a page of the payment company. */
  code?: { answer: Pick<PayAnswer, 'kind' | 'value' | 'image' | 'demoUrl'>; way: PayType } | undefined;
  /** Names of the fields that show their own problems. */
  fields?: readonly string[];
  /** Button that starts the payment; undefined when it is started elsewhere. */
  submit?: { label: string; disabled?: boolean; describedBy?: string | undefined };
  onSubmit?: () => void;
  note?: string;
  children: ReactNode;
}

/** Choice of a way to pay; after the start it shows the code or the page of the payment company until it is paid. */
export function PayPanel<B>({ payment, code, fields = [], submit, onSubmit, note, children }: PayPanelProps<B>) {
  const t = useT();
  const { problem, waitUntil, busy } = payment;
  const wait = useCountdown(waitUntil);
  const disabled = submit?.disabled === true || wait > 0;
  const elsewhere = problem && (problem.field === undefined || !fields.includes(problem.field));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onSubmit?.();
      }}
    >
      {children}
      {elsewhere && <Alert type="error" showIcon role="alert" title={problem.text} />}
      {wait > 0 && waitUntil !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {t('order.pay.wait')} <Countdown until={waitUntil} />
            </>
          }
        />
      )}
      {code && <PayCode answer={code.answer} way={code.way} />}
      {!code && submit && (
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          block
          loading={busy}
          disabled={disabled}
          {...(submit.describedBy && { 'aria-describedby': submit.describedBy })}
        >
          {submit.label}
        </Button>
      )}
      {note && <p className={styles.quiet}>{note}</p>}
    </form>
  );
}
