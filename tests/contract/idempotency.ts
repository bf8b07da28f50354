import { addressing, callsOf, recordList } from '../../domain/assessment/binding';
import { rowsToTry } from '../support/extent';
import { listOf, textOf } from './records';
import { endpoints, expectRefusal, expectRepeated, prepared } from './walk';
import { addressOf, newKey, type Person, told, type World } from './world';

/**
 * Tests that repeats with one Idempotency-Key take effect once, as after a lost reply or a double click. `walked`: the
 * walk of every endpoint has repeated its calls in this environment. All endpoints share the mechanism, so that of two
 * servers some are asked.
 */
export function repeatedCalls(world: () => World, walked: boolean): void {
  const idempotent = endpoints.filter(([, endpoint]) => endpoint.idempotent);

  test.each(walked ? idempotent.slice(0, 1) : rowsToTry(idempotent, (_, place) => place % 6 === 0))(
    '%s answers a repeated call with the first answer',
    async (key) => {
      const { me, input } = await prepared(world(), key);
      const headers = { 'idempotency-key': newKey() };
      const first = await world().call(key, { ...input, token: me.token, headers });
      if (first.status !== 200) throw new Error(told(first));
      await expectRepeated(world(), key, { ...input, token: me.token, headers }, first);
      // A key belongs to its user: another user's call with the same key is a new call.
      const other = await prepared(world(), key);
      const theirs = await world().call(key, { ...other.input, token: other.me.token, headers });
      expect(theirs.status).toBe(200);
    },
  );

  test.each(rowsToTry(idempotent, (_, place) => place === 0))('%s refuses a key that is no key', async (key) => {
    const { me, input } = await prepared(world(), key);
    for (const wrong of ['short', 'x'.repeat(65), 'with a space', '<script>alert']) {
      const answer = await world().call(key, { ...input, token: me.token, headers: { 'idempotency-key': wrong } });
      expectRefusal(answer, 400, 2);
    }
  });

  test('a recharge is refused when its token comes back with another amount or way of paying', async () => {
    const me = await world().teacher();
    const body = { method: 0, amount: 88.5, payType: 1, clientToken: newKey() };
    const send = (change: object = {}) =>
      world().call('POST /api/Wallet/CreateRecharge', { body: { ...body, ...change }, token: me.token });
    const first = await send();
    expect(first.status).toBe(200);
    const { rechargeId } = first.envelope.data as { rechargeId: string };
    for (const change of [{ amount: 88.51 }, { amount: 1 }, { payType: 2 }]) expectRefusal(await send(change), 422, 1);
    // The refused calls have changed nothing, and the original call still gets its first answer.
    expect((await send()).envelope.data).toMatchObject({ rechargeId });
    const { list } = await world().ask(me, 'GET /api/Wallet/ListRecharge', { query: {} });
    expect(list.map((row) => [row.rechargeId, row.amount])).toEqual([[rechargeId, 88.5]]);
    // The same token of another user is a different token.
    const other = await world().teacher();
    const theirs = { ...body, amount: 1 };
    expect((await world().call('POST /api/Wallet/CreateRecharge', { body: theirs, token: other.token })).status).toBe(
      200,
    );
  });

  // All categories share the mechanism, so one category for each way of calling is enough.
  const ways = new Map(recordList.filter((d) => !d.single).map((d) => [`${d.per} ${d.calls?.save}`, d]));
  describe.each([...ways.values()].map((d) => [d.category, d] as const))('a %s', (_, d) => {
    const key = addressOf(callsOf(d).save);
    const recordsOf = async (me: Person) => (await listOf(world(), me, d)).length;
    const bodyFor = async (me: Person) => ({
      ...addressing(d, await world().keys(me)),
      ...(await world().recordValues(me, d)),
    });

    test('sent many times at once is made once', async () => {
      const me = await world().teacher();
      const body = await bodyFor(me);
      const headers = { 'idempotency-key': newKey() };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, server) =>
          world().call(key, { body, token: me.token, headers, server: server % world().servers }),
        ),
      );
      const done = answers.filter((answer) => answer.status === 200);
      for (const answer of answers.filter((one) => !done.includes(one))) expectRefusal(answer, 409, 1);
      expect(done.length).toBeGreaterThan(0);
      for (const answer of done) expect(answer.envelope).toEqual(done[0]?.envelope);
      const late = await world().call(key, { body, token: me.token, headers });
      expect(late.envelope.data).toEqual(done[0]?.envelope.data);
      expect(await recordsOf(me)).toBe(1);
    });

    test('is refused when its key comes back with something else', async () => {
      const me = await world().teacher();
      const headers = { 'idempotency-key': newKey() };
      const body = await bodyFor(me);
      expect((await world().call(key, { body, token: me.token, headers })).status).toBe(200);
      const changed = { ...body, [textOf(d)]: '另一个' };
      expectRefusal(await world().call(key, { body: changed, token: me.token, headers }), 422, 1);
      const elsewhere = { body: { planId: world().planId }, token: me.token, headers };
      expectRefusal(await world().call('POST /api/StartAnnualAssessment', elsewhere), 422, 1);
      expect(await recordsOf(me)).toBe(1);
    });

    test('whose first try was refused can be sent again with the same key', async () => {
      const me = await world().teacher();
      const headers = { 'idempotency-key': newKey() };
      const body = await bodyFor(me);
      const broken = { ...body, [textOf(d)]: '' };
      expectRefusal(await world().call(key, { body: broken, token: me.token, headers }), 400, 2);
      expect((await world().call(key, { body, token: me.token, headers })).status).toBe(200);
      expect(await recordsOf(me)).toBe(1);
    });
  });
}
