import type { OrderDetail, PayAnswer } from '@domain/api/order';
import { PayType } from '@domain/enums';
import { OrderStatus } from '@domain/statuses';
import { useState } from 'react';
import { canMove } from '@/components/MoveButton';
import { type Payment, usePayment } from '@/features/pay';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { requiredWords } from '@/services/formRules';
import { incomplete } from '@/services/requestConfig';

/** Error codes that mean that the order has changed elsewhere: it was paid, closed or has expired. */
const moved: readonly (string | undefined)[] = ['410', '422'];

export interface OrderPayment extends Payment<PayAnswer> {
  way: PayType | undefined;
  choose: (way: PayType) => void;
  /** Starts the payment; returns whether it was accepted. For a repeated call the server returns the same payment. */
  pay: (password?: string) => Promise<boolean>;
}

/** Payment of an order that waits for it. */
export function useOrderPayment(
  { orderId, moves, payTypes }: Pick<OrderDetail, 'orderId' | 'moves' | 'payTypes'>,
  reload: () => void,
): OrderPayment {
  const t = useT();
  const [way, setWay] = useState<PayType | undefined>(payTypes[0]);
  const payment = usePayment<PayAnswer>({
    active: () => canMove(moves, 'pay'),
    ask: async () => {
      const path = { orderId };
      const told = await api('GET /api/Order/GetPayStatus/{orderId}', { path }, { needs: ['status'] });
      return { waits: told.status === OrderStatus.WaitingPayment, message: told.message };
    },
    onEnd: () => {
      reload();
      return undefined;
    },
    // When the reply was lost, the order may have been paid all the same.
    onRefused: (error) => {
      if (moved.includes(error.code) || error.kind !== 'business') reload();
    },
  });
  const pay = async (password?: string): Promise<boolean> => {
    if (way === undefined) return false;
    const byBalance = way === PayType.Balance;
    if (byBalance && !password) {
      payment.refuse({ text: requiredWords(t, t('order.pay.password')), field: 'password' });
      return false;
    }
    return payment.begin(async () => {
      const body = { orderId, payType: way, ...(byBalance && { password }) };
      const begun = await api(
        'POST /api/Order/PayOrder',
        { body },
        { skipErrorHandler: true, ownNeeds: ['payId', 'kind'] },
      );
      if (begun.kind !== 'done') {
        // A payment from the balance needs nothing more; the other ways need the kind to go on.
        if (begun.kind) return begun;
        if (!byBalance) throw incomplete();
      }
      reload();
      return undefined;
    });
  };
  const choose = (next: PayType) => {
    setWay(next);
    payment.leave();
  };
  return { ...payment, way, choose, pay };
}
