import type { Output } from '@domain/api/core';
import type { walletApi } from '@domain/api/wallet';
import { RechargeMethod } from '@domain/enums';
import { fenOf, wireYuan } from '@domain/rules/money';
import { RechargeStatus } from '@domain/statuses';
import { useState } from 'react';
import { type Payment, usePayment } from '@/features/pay';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { api } from '@/services/api';
import type { Balance } from './balance';

type Begun = Output<(typeof walletApi)['POST /api/Wallet/CreateRecharge']>;
export type OnlineWay = Balance['payTypes'][number];

/** Recharge that waits for its payment, with the way to pay and the amount in fen. */
interface Open {
  answer: Begun;
  way: OnlineWay;
  fen: number;
}

export interface Recharge {
  payment: Payment<Open>;
  /** Amount of the recharge that has just been paid, in fen. */
  paid: number | undefined;
  begin: (fen: number, way: OnlineWay) => Promise<void>;
  /** Shows the payment of a recharge that was started before. */
  resume: (rechargeId: string) => Promise<void>;
}

/** Pays online recharges. A repeated start makes only one recharge; a hidden one closes by itself when not paid. */
export function useRecharge(onChanged: () => void): Recharge {
  const intent = useIdempotencyKeys();
  const [paid, setPaid] = useState<number>();
  const payment = usePayment<Open, { waits: boolean; status: RechargeStatus; message?: string | undefined }>({
    active: (open) => open !== undefined,
    ask: async (open) => {
      const path = { rechargeId: open?.answer.rechargeId ?? '' };
      const told = await api('GET /api/Wallet/GetRechargeStatus/{rechargeId}', { path }, { needs: ['status'] });
      return { ...told, waits: told.status === RechargeStatus.WaitingPayment };
    },
    onEnd: ({ status, message }, open) => {
      intent.done();
      if (status === RechargeStatus.Paid) setPaid(open?.fen);
      onChanged();
      return status === RechargeStatus.Paid ? undefined : message;
    },
    // A recharge that is over cannot be started again: the next try makes a new one.
    onRefused: (error) => error.code === '422' && intent.done(),
  });
  const run = async (act: () => Promise<Open>) => {
    setPaid(undefined);
    await payment.begin(act);
    onChanged();
  };
  const begin = (fen: number, way: OnlineWay) =>
    run(async () => {
      const wish = { method: RechargeMethod.Online, amount: wireYuan(fen), payType: way };
      const clientToken = intent.keyOf(wish);
      const answer = await api(
        'POST /api/Wallet/CreateRecharge',
        { body: { ...wish, clientToken } },
        { skipErrorHandler: true, idempotencyKey: clientToken, needs: ['rechargeId', 'kind'] },
      );
      return { answer, way, fen };
    });
  const resume = (rechargeId: string) =>
    run(async () => {
      const { amount, payType, ...answer } = await api(
        'PUT /api/Wallet/PayRecharge/{rechargeId}',
        { path: { rechargeId } },
        { skipErrorHandler: true, needs: ['kind'], ownNeeds: ['rechargeId', 'amount', 'payType'] },
      );
      return { answer, way: payType, fen: fenOf(amount) };
    });
  return { payment, paid, begin, resume };
}
