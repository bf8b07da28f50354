import { and, eq, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { walletApi } from '../../../../domain/api/wallet';
import { orderLimits } from '../../../../domain/constants';
import { type PayType, RechargeMethod } from '../../../../domain/enums';
import { CARD_NUMBER, CARD_PASSWORD, type CardCause, cardRefusal, cardText } from '../../../../domain/orders/card';
import { rechargeStatusAt } from '../../../../domain/orders/status';
import { formatInstant } from '../../../../domain/rules/calendar';
import { fenOf, wireYuan } from '../../../../domain/rules/money';
import { RechargeStatus } from '../../../../domain/statuses';
import { rechargeOrder } from '../../../../domain/workflows/order';
import { transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, learningCard, recharge } from '../../../db/schema';
import { applyMove } from '../../../http/applyMove';
import type { Context, SessionUser } from '../../../http/context';
import { BusinessError, illegalState, notFound } from '../../../http/errors';
import { assertGuesses, countWrongGuess, type Guessing, limit } from '../../../http/limits';
import { say } from '../../../http/words';
import { openPayment, payUntil } from '../open';
import { moveBalance } from './balance';
import { cardHash } from './cardHash';

type Create = (typeof walletApi)['POST /api/Wallet/CreateRecharge'];
type Pay = (typeof walletApi)['PUT /api/Wallet/PayRecharge/{rechargeId}'];
type Card = (typeof walletApi)['POST /api/Wallet/RechargeByCard'];

/** Card tries of one person within `WINDOW` seconds. */
const PER_PERSON = 10;
const WINDOW = 600;
/** Limits of refused cards for one address, where one guesser may use several accounts. Good cards do not count. */
const guessing = (address: string, who: string): Guessing => ({
  what: `card:${address}`,
  who,
  windowSeconds: WINDOW,
  own: PER_PERSON,
  together: 60,
  few: 3,
});

/** Throws 422 for a recharge that no longer waits or has expired. */
function assertWaiting(row: typeof recharge.$inferSelect, now: Date): void {
  applyMove(rechargeOrder, rechargeStatusAt(row, now), 'pay', 'teacher', {}, illegalState('wallet.error.notWaiting'));
}

/**
 * Creates a recharge; the same `clientToken` answers the same one. Throws 422 when it comes with another amount or way.
 */
export async function createRecharge(
  ctx: Context,
  user: SessionUser,
  body: Parsed<Create>['body'],
): Promise<Output<Create>> {
  const row = await transaction(ctx.db, async (tx) => {
    const mine = and(eq(recharge.accountId, user.id), eq(recharge.clientToken, body.clientToken));
    const now = ctx.now();
    await tx
      .insert(recharge)
      .values({
        id: newId(now.getTime()),
        accountId: user.id,
        method: RechargeMethod.Online,
        amount: fenOf(body.amount),
        status: RechargeStatus.WaitingPayment,
        payType: body.payType,
        clientToken: body.clientToken,
        createdAt: now,
        expireAt: payUntil(now),
      })
      .onConflictDoNothing();
    const [found] = await tx.select().from(recharge).where(mine);
    if (!found) throw new Error('A recharge that was just made is gone');
    if (found.amount !== fenOf(body.amount) || found.payType !== body.payType)
      throw new BusinessError('422', 'error.idempotencyReused');
    assertWaiting(found, now);
    return found;
  });
  return payRow(ctx, row);
}

/** Opens the payment of a waiting recharge, or returns the open one. */
async function payRow(ctx: Context, row: typeof recharge.$inferSelect): Promise<Output<Create>> {
  const { payId: _, ...answer } = await openPayment(
    ctx,
    {
      biz: 'recharge',
      bizId: row.id,
      accountId: row.accountId,
      amount: row.amount,
      subject: say('zh-CN', 'wallet.subject'),
      expireAt: row.expireAt,
    },
    row.payType as PayType,
    async (tx) => {
      const [held] = await tx.select().from(recharge).where(eq(recharge.id, row.id)).for('update');
      if (held) assertWaiting(held, ctx.now());
    },
  );
  return { ...answer, rechargeId: row.id, status: RechargeStatus.WaitingPayment };
}

/** Continues a recharge that was begun before. Throws 404 for another person's, 422 for one that no longer waits. */
export async function payRecharge(ctx: Context, user: SessionUser, rechargeId: string): Promise<Output<Pay>> {
  const [row] = await ctx.db
    .select()
    .from(recharge)
    .where(and(eq(recharge.id, rechargeId), eq(recharge.accountId, user.id)));
  if (!row) throw notFound();
  assertWaiting(row, ctx.now());
  return { ...(await payRow(ctx, row)), amount: wireYuan(row.amount), payType: row.payType as 1 | 2 };
}

/** Stored status of a recharge; the job `payments.ask` asks the gateway when no callback has come. Throws 404. */
export async function rechargeStatus(ctx: Context, user: SessionUser, rechargeId: string) {
  const [row] = await ctx.db
    .select()
    .from(recharge)
    .where(and(eq(recharge.id, rechargeId), eq(recharge.accountId, user.id)));
  if (!row) throw notFound();
  const status = rechargeStatusAt(row, ctx.now());
  const said: Partial<Record<number, string>> = {
    [RechargeStatus.PaymentFailed]: 'wallet.error.payFailed',
    [RechargeStatus.Closed]: 'wallet.error.closed',
  };
  const message = said[status];
  return {
    status,
    ...(row.paidAt && { paidAt: formatInstant(row.paidAt) }),
    ...(message && { message: say(ctx.locale, message) }),
  };
}

/** Error 422 for a refused card, with its cause in `data.cause`. */
const refused = (cause: CardCause) => new BusinessError('422', `wallet.card.${cause}`, { data: { cause } });

/**
 * Recharges by a learning card; it is paid at once. A card that this person has just used answers its recharge, in case
 * the first reply was lost. Throws 422 with `data.cause`, 429 after too many tries.
 */
export async function rechargeByCard(
  ctx: Context,
  user: SessionUser,
  body: Parsed<Card>['body'],
): Promise<Output<Card>> {
  await limit(ctx, `card:person:${user.id}`, PER_PERSON, WINDOW);
  const guesses = guessing(ctx.address, user.id);
  await assertGuesses(ctx, guesses);
  const cardNo = cardText(body.cardNo);
  const password = cardText(body.cardPwd);
  if (!CARD_NUMBER.test(cardNo) || !CARD_PASSWORD.test(password)) throw refused('unknown');
  const answer = await transaction(ctx.db, async (tx): Promise<Output<Card> | CardCause> => {
    const now = ctx.now();
    const [card] = await tx.select().from(learningCard).where(eq(learningCard.cardNo, cardNo)).for('update');
    const fits = card?.passwordHash === cardHash(cardNo, password);
    const cause = cardRefusal(card, fits, now);
    if (card && fits && cause === 'used' && card.usedBy === user.id) {
      const [known] = await tx
        .select()
        .from(recharge)
        .where(and(eq(recharge.accountId, user.id), eq(recharge.cardNo, cardNo)));
      const [owner] = await tx.select({ balance: account.balance }).from(account).where(eq(account.id, user.id));
      if (known && now.getTime() - known.createdAt.getTime() < orderLimits.payMinutes * 60_000)
        return {
          rechargeId: known.id,
          status: RechargeStatus.Paid,
          amount: wireYuan(known.amount),
          balance: wireYuan(owner?.balance ?? 0),
        };
    }
    if (!card || cause) {
      // The wrong try must be stored, so the refusal is not thrown within this transaction.
      if (card && !fits)
        await tx
          .update(learningCard)
          .set({ tries: sql`${learningCard.tries} + 1` })
          .where(eq(learningCard.cardNo, cardNo));
      return cause ?? 'unknown';
    }
    await tx
      .update(learningCard)
      .set({ usedAt: now, usedBy: user.id, tries: 0 })
      .where(eq(learningCard.cardNo, cardNo));
    const id = newId(now.getTime());
    await tx.insert(recharge).values({
      id,
      accountId: user.id,
      method: RechargeMethod.LearningCard,
      amount: card.amount,
      status: RechargeStatus.Paid,
      cardNo,
      clientToken: `card-${cardNo}`,
      createdAt: now,
      expireAt: now,
      paidAt: now,
    });
    const params = { no: `${cardNo.slice(0, 4)}****${cardNo.slice(-4)}` };
    const balance = await moveBalance(
      tx,
      { accountId: user.id, amount: card.amount, kind: 'card', params, bizId: id },
      now,
    );
    return { rechargeId: id, status: RechargeStatus.Paid, amount: wireYuan(card.amount), balance: wireYuan(balance) };
  });
  if (typeof answer !== 'string') return answer;
  await countWrongGuess(ctx, guesses);
  throw refused(answer);
}
