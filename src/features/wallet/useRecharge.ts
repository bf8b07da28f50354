import type { Output } from '@domain/api/core';
import type { walletApi } from '@domain/api/wallet';
import { RechargeMethod } from '@domain/enums';
import { fenOf, wireYuan } from '@domain/rules/money';
import { RechargeStatus } from '@domain/statuses';
import { useState } from 'react';
import { useAlone } from '@/hooks/useAlone';
import { useIntent } from '@/hooks/useIntent';
import { usePolling } from '@/hooks/usePolling';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import type { Balance } from './balance';

type Begun = Output<(typeof walletApi)['POST /api/Wallet/CreateRecharge']>;
export type OnlineWay = Balance['payTypes'][number];

/** A recharge that waits for its payment, in what way and over how many fen. */
interface Open {
  answer: Begun;
  way: OnlineWay;
  fen: number;
}

export interface Recharge {
  open: Open | undefined;
  busy: boolean;
  problem: string | undefined;
  /** Fen of the recharge that has just been paid. */
  paid: number | undefined;
  /** Shows the payment of a recharge that was begun before. */
  resume: (rechargeId: string) => Promise<void>;
  begin: (fen: number, way: OnlineWay) => Promise<void>;
  /** Puts the code away; the recharge closes by itself when nobody pays it. */
  leave: () => void;
}

/** Begins online recharges and asks every three seconds whether they are paid. Begun twice, it is one recharge. */
export function useRecharge(onChanged: () => void): Recharge {
  const intent = useIntent();
  const [open, setOpen] = useState<Open>();
  const { busy, alone } = useAlone();
  const [problem, setProblem] = useState<string>();
  const [paid, setPaid] = useState<number>();

  usePolling(async () => {
    if (!open) return;
    const path = { rechargeId: open.answer.rechargeId };
    const told = await api('GET /api/Wallet/GetRechargeStatus/{rechargeId}', { path }, { needs: ['status'] });
    if (told.status === RechargeStatus.WaitingPayment) return;
    intent.done();
    setOpen(undefined);
    if (told.status === RechargeStatus.Paid) setPaid(open.fen);
    else setProblem(told.message);
    onChanged();
  }, open !== undefined);

  const run = async (act: () => Promise<Open>) => {
    await alone(async () => {
      setProblem(undefined);
      setPaid(undefined);
      try {
        setOpen(await act());
      } catch (error) {
        if (!isRequestError(error)) throw error;
        setProblem(error.message);
        // A recharge that is over cannot be begun again: the next try is another one.
        if (error.code === '422') intent.done();
      } finally {
        onChanged();
      }
    });
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
        { skipErrorHandler: true, needs: ['rechargeId', 'kind', 'amount', 'payType'] },
      );
      return { answer, way: payType, fen: fenOf(amount) };
    });

  return { open, busy, problem, paid, begin, resume, leave: () => setOpen(undefined) };
}
