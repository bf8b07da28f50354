import { eq } from 'drizzle-orm';
import { orderLimits } from '../../../../domain/constants';
import { signedIn } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { disagreements } from '../../../../tests/support/money';
import { learningCard, payment, sandboxTrade } from '../../../db/schema';
import { decideTrade, sandboxCallback, sandboxTradeOf } from '../../../gateway/sandbox';
import { cardHash } from './cardHash';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(async () => expect(await disagreements(api.db)).toEqual([]));

let made = 0;
async function card(change: Partial<typeof learningCard.$inferInsert> = {}) {
  const cardNo = `6226${String(++made).padStart(12, '0')}`;
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  await api.db
    .insert(learningCard)
    .values({ cardNo, passwordHash: cardHash(cardNo, 'ABCD1234'), amount: 5000, expiresAt, ...change });
  return cardNo;
}
const owner = async () => {
  const person = await signedIn(api);
  const ask = (key: string, options: object = {}) => api.call(key, { token: person.token, ...options });
  const redeem = (cardNo: string, cardPwd = 'ABCD1234') =>
    ask('POST /api/Wallet/RechargeByCard', { body: { method: 1, cardNo, cardPwd } });
  return { ...person, ask, redeem };
};
const decide = async (rechargeId: unknown, state: 'paid' | 'failed' | 'processing') => {
  const [row] = await api.db
    .select()
    .from(payment)
    .where(eq(payment.bizId, String(rechargeId)));
  const [trade] = await api.db
    .select()
    .from(sandboxTrade)
    .where(eq(sandboxTrade.outNo, row?.id ?? ''));
  // A trade in processing is paid after the time of the recharge is over.
  const dueAt = new Date(api.now().getTime() + 40 * 60_000);
  await decideTrade(api.db, api.now(), trade?.tradeNo ?? '', state === 'processing' ? { state, dueAt } : { state });
  const decided = await sandboxTradeOf(api.db, api.now(), { outNo: row?.id ?? '' });
  if (decided) await api.app.fetch(await sandboxCallback(api.db, decided));
};

describe('a learning card', () => {
  test('is used once, as it is printed; a lost reply asks again and gets the same', async () => {
    const [me, other] = [await owner(), await owner()];
    const cardNo = await card();
    const printed = cardNo.replaceAll(/(.{4})(?=.)/g, '$1 ');
    const first = await me.redeem(printed, 'abcd-1234');
    expect(first.data).toMatchObject({ status: 1, amount: 50, balance: 50 });
    expect((await me.redeem(cardNo)).data).toEqual(first.data);
    expect(await other.redeem(cardNo)).toMatchObject({ status: 422, data: { cause: 'used' } });
    expect((await me.ask('GET /api/Wallet/ListRecharge')).data).toMatchObject({
      total: 1,
      list: [{ method: 1, status: 1, amount: 50 }],
    });
    expect((await me.ask('GET /api/Wallet/GetBalance')).data).toMatchObject({
      balance: 50,
      frozen: 0,
      recharged: 50,
      spent: 0,
      payTypes: [1, 2],
    });
    // After this time a used card no longer counts as a lost reply.
    api.pass(orderLimits.payMinutes * 60);
    expect((await me.redeem(cardNo)).data).toEqual({ cause: 'used' });
  });

  test('many times at once moves its money once', async () => {
    const me = await owner();
    const cardNo = await card();
    const answers = await Promise.all([1, 2, 3].map(() => me.redeem(cardNo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await me.stored())?.balance).toBe(5000);
  });

  test('says why it is refused', async () => {
    const me = await owner();
    expect((await me.redeem('6226999999999999')).data).toEqual({ cause: 'unknown' });
    expect((await me.redeem('12')).data).toEqual({ cause: 'unknown' });
    expect((await me.redeem(await card({ expiresAt: api.now() }))).data).toEqual({ cause: 'expired' });
    const cardNo = await card();
    for (let n = 0; n < orderLimits.cardTries; n++)
      expect((await me.redeem(cardNo, 'WRONG000')).data).toEqual({ cause: 'unknown' });
    expect((await me.redeem(cardNo)).data).toEqual({ cause: 'locked' });
    expect((await me.redeem(cardNo)).status).toBe(422);
    expect(await me.redeem(cardNo)).toMatchObject({ status: 429, data: { retryAfter: expect.any(Number) } });
  });
});

describe('an online recharge', () => {
  const begin = (me: Awaited<ReturnType<typeof owner>>, clientToken: string, amount = 88.5) =>
    me.ask('POST /api/Wallet/CreateRecharge', { body: { method: 0, amount, payType: 1, clientToken } });

  test('waits, is paid, and is one however often it is asked for', async () => {
    const me = await owner();
    const first = await begin(me, 'recharge-one');
    expect(first.data).toMatchObject({ status: 0, kind: 'qr' });
    expect((await begin(me, 'recharge-one')).data.rechargeId).toBe(first.data.rechargeId);
    const status = () => me.ask(`GET /api/Wallet/GetRechargeStatus/${first.data.rechargeId}`);
    expect((await status()).data).toEqual({ status: 0 });
    for (let n = 0; n < 2; n++) await decide(first.data.rechargeId, 'paid');
    expect((await status()).data).toMatchObject({ status: 1, paidAt: expect.any(String) });
    expect((await me.ask('GET /api/Wallet/ListBill', { query: { type: '1' } })).data).toMatchObject({
      list: [{ amount: 88.5, balanceAfter: 88.5 }],
    });
    const other = await owner();
    expect((await other.ask(`GET /api/Wallet/GetRechargeStatus/${first.data.rechargeId}`)).status).toBe(404);
  });

  test('fails for good, or closes after half an hour; money that comes later is a recharge of its own', async () => {
    const me = await owner();
    const failed = await begin(me, 'recharge-two');
    await decide(failed.data.rechargeId, 'failed');
    expect((await begin(me, 'recharge-two')).status).toBe(422);
    const late = await begin(me, 'recharge-late', 10);
    await decide(late.data.rechargeId, 'processing');
    api.pass(orderLimits.payMinutes * 60);
    const closed = async () =>
      (await me.ask('GET /api/Wallet/ListRecharge', { query: { status: '3' } })).data as { list: { moves: unknown }[] };
    expect(await closed()).toMatchObject({ total: 1, list: [{ status: 3, moves: [] }] });
    expect((await me.ask(`PUT /api/Wallet/PayRecharge/${late.data.rechargeId}`)).status).toBe(422);
    expect((await api.due())['payments.expire.recharge']).toBe(1);
    expect(await closed()).toMatchObject({ total: 1 });
    api.pass(orderLimits.payMinutes * 60);
    await api.due();
    expect((await me.ask('GET /api/Wallet/ListRecharge')).data.total).toBe(3);
    expect((await me.stored())?.balance).toBe(1000);
  });

  test.each([0.99, 5000.01, 10.001])('of %d is refused', async (amount) => {
    const { status, data } = await begin(await owner(), 'recharge-bad', amount);
    expect([status, data.fields?.[0]?.name]).toEqual([400, 'amount']);
  });
});
