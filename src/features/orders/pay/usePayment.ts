import type { OrderDetail, PayAnswer } from '@domain/api/order';
import { PayType } from '@domain/enums';
import { OrderStatus } from '@domain/statuses';
import { useRef, useState } from 'react';
import { useAlone } from '@/hooks/useAlone';
import { usePolling } from '@/hooks/usePolling';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';

/** The order is not what the page shows: paid, closed or expired elsewhere. */
const moved: readonly (string | undefined)[] = ['410', '422'];

export interface Payment {
  way: PayType | undefined;
  choose: (way: PayType) => void;
  /** How the payment that was begun goes on. */
  answer: PayAnswer | undefined;
  busy: boolean;
  /** What is wrong, and where. */
  problem: { text: string; field?: 'password' } | undefined;
  /** The instant until which the server asks for patience. */
  waitUntil: number | undefined;
  /** Begins the payment; answers whether something was accepted. A second time the server answers the same payment. */
  pay: (password?: string) => Promise<boolean>;
}

/** Paying one order that waits, and asking every three seconds whether it has been paid, here or elsewhere. */
export function usePayment(order: Pick<OrderDetail, 'orderId' | 'status' | 'payTypes'>, reload: () => void): Payment {
  const t = useT();
  const { orderId, status, payTypes } = order;
  const [way, setWay] = useState<PayType | undefined>(payTypes[0]);
  const [answer, setAnswer] = useState<PayAnswer>();
  const { busy, alone } = useAlone();
  const [problem, setProblem] = useState<Payment['problem']>();
  const [waitUntil, setWaitUntil] = useState<number>();
  /** Grows with every payment that is begun: what was asked before it says nothing about it. */
  const turn = useRef(0);

  usePolling(async () => {
    const asked = turn.current;
    const path = { orderId };
    const told = await api('GET /api/Order/GetPayStatus/{orderId}', { path }, { needs: ['status'] });
    if (told.status !== OrderStatus.WaitingPayment) return reload();
    if (told.message === undefined || asked !== turn.current) return;
    setAnswer(undefined);
    setProblem({ text: told.message });
  }, status === OrderStatus.WaitingPayment);

  const choose = (next: PayType) => {
    setWay(next);
    setAnswer(undefined);
    setProblem(undefined);
  };

  const begin = async (password?: string): Promise<boolean> => {
    if (way === undefined) return false;
    if (way === PayType.Balance && !password) {
      setProblem({ text: t('validation.required'), field: 'password' });
      return false;
    }
    turn.current += 1;
    setProblem(undefined);
    try {
      const body = { orderId, payType: way, ...(way === PayType.Balance && { password }) };
      const begun = await api(
        'POST /api/Order/PayOrder',
        { body },
        { skipErrorHandler: true, needs: ['payId', 'kind'] },
      );
      if (begun.kind === 'done') reload();
      else setAnswer(begun);
      return true;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const [field] = error.fields;
      setProblem(field?.name === 'password' ? { text: field.message, field: 'password' } : { text: error.message });
      if (error.retryAfter) setWaitUntil(Date.now() + error.retryAfter * 1000);
      // After a lost reply it may have been paid all the same.
      if (moved.includes(error.code) || error.kind !== 'business') reload();
      return false;
    } finally {
      turn.current += 1;
    }
  };
  const pay = async (password?: string) => (await alone(() => begin(password))) ?? false;

  return { way, choose, answer, busy, problem, waitUntil, pay };
}
