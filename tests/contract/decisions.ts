import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema';
import { takeEffect } from './takeEffect';
import { endpoints, prepared } from './walk';
import type { World } from './world';

/**
 * Tables of the review desk itself, of sessions and of background work, which a decision may change at once. Servers ask
 * for the state of open payments whenever these are due.
 */
const own =
  /^(document|document_log|review_.*|audit_log|session|idempotency|due_claim|rate_limit|setting|secret|account_event|payment)$/;
const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one).name] : []));

/** Hashes of all other tables, without the state of a message's target: a to-do that ends tells its owner nothing. */
async function said({ db }: World): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of tables.filter((one) => !own.test(one))) {
    const row = name === 'message' ? sql`(to_jsonb(t) #- '{target,state}')` : sql`to_jsonb(t)`;
    const { rows } = (await db.execute(
      sql`select md5(coalesce(string_agg(${row}::text, '|' order by ${row}::text), '')) as said from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { said: string }[] };
    found[name] = rows[0]?.said ?? '';
  }
  return found;
}

const SUBMIT = /^POST \/api\/(\w+)\/SubmitReview$/;

/** Tests for every desk: a decision has no visible effect while it can still be undone. */
export function decisionsThatWait(world: () => World): void {
  const desks = endpoints.flatMap(([key]) => SUBMIT.exec(key)?.[1] ?? []);

  test.each(desks)(
    '%s: nothing happens within the minute, no trace is left by an undo, everything happens after it',
    async (area) => {
      const key = `POST /api/${area}/SubmitReview`;
      const { me, input } = await prepared(world(), key);
      const before = await said(world());
      const decide = async () =>
        (await world().call(key, { ...input, token: me.token })).envelope.data as unknown as { done: string[] };
      const { done } = await decide();
      expect(done.length).toBeGreaterThan(0);
      expect(await said(world())).toEqual(before);
      const undo = `PUT /api/${area}/UndoReviews`;
      const back = await world().call(undo, { body: { ids: done }, token: me.token });
      expect(back.envelope.data?.done).toEqual(done);
      await takeEffect(world());
      expect(await said(world())).toEqual(before);
      expect((await decide()).done).toEqual(done);
      await takeEffect(world());
      const after = await said(world());
      expect(after.message).not.toBe(before.message);
    },
  );
}
