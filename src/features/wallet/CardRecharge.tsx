import { RechargeMethod } from '@domain/enums';
import type { CardCause } from '@domain/orders/card';
import { fenOf } from '@domain/rules/money';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Countdown } from '@/components/Countdown';
import { Money } from '@/components/Money';
import { useCountdown } from '@/hooks/useCountdown';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import styles from './account.module.css';

interface Values {
  cardNo: string;
  cardPwd: string;
}

/** Returns the field that a refusal is about. `unknown` may mean the number or the password: shown at the password. */
const fieldOf = (cause: unknown): keyof Values | undefined => {
  const fields: Record<CardCause, keyof Values> = {
    unknown: 'cardPwd',
    used: 'cardNo',
    expired: 'cardNo',
    locked: 'cardNo',
  };
  return typeof cause === 'string' && cause in fields ? fields[cause as CardCause] : undefined;
};

/** Form for the number and password of a learning card; each refusal is shown at its field. */
export function CardRecharge({ onChanged }: { onChanged: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const { busy, alone } = useSingleFlight();
  const [done, setDone] = useState<{ amount: number; balance: number }>();
  const [waitUntil, setWaitUntil] = useState<number>();
  const wait = useCountdown(waitUntil);

  const refuse = (error: unknown) => {
    if (!isRequestError(error)) throw error;
    const field = fieldOf(error.info.data?.cause);
    if (error.retryAfter) setWaitUntil(Date.now() + error.retryAfter * 1000);
    else if (field) form.setFields([{ name: field, errors: [error.message] }]);
    else toast.error(error.message);
    if (field) form.getFieldInstance(field)?.focus();
  };
  const submit = (values: Values) =>
    alone(async () => {
      setDone(undefined);
      try {
        const body = { method: RechargeMethod.LearningCard, ...values };
        const ownNeeds = ['amount', 'balance'] as const;
        setDone(await api('POST /api/Wallet/RechargeByCard', { body }, { skipErrorHandler: true, ownNeeds }));
        form.resetFields();
        onChanged();
      } catch (error) {
        refuse(error);
      }
    });
  const required = { required: true, whitespace: true };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      onFinish={(values) => void submit(values)}
      onValuesChange={() => setDone(undefined)}
      validateTrigger="onBlur"
    >
      {done && (
        <Alert
          type="success"
          showIcon
          role="status"
          className={styles.said ?? ''}
          title={
            <>
              {t('wallet.paid')} <Money fen={fenOf(done.amount)} />
              {t('wallet.now')} <Money fen={fenOf(done.balance)} />
            </>
          }
        />
      )}
      {wait > 0 && waitUntil !== undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={styles.said ?? ''}
          title={
            <>
              {t('wallet.card.wait')} <Countdown until={waitUntil} />
            </>
          }
        />
      )}
      <Form.Item name="cardNo" label={t('wallet.card.no')} extra={t('wallet.card.noHint')} rules={[required]}>
        <Input dir="ltr" size="large" inputMode="numeric" autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="cardPwd" label={t('wallet.card.pwd')} extra={t('wallet.card.pwdHint')} rules={[required]}>
        <Input.Password dir="ltr" size="large" autoComplete="off" maxLength={40} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={busy} disabled={wait > 0}>
        {t('wallet.card.do')}
      </Button>
    </Form>
  );
}
