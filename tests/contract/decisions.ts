import { isDeepStrictEqual } from 'node:util';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import * as schema from '../../server/db/schema';
import { takeEffect } from './takeEffect';
import { endpoints, prepared } from './walk';
import type { World } from './world';

/**
 * Tables of the review desk itself, of sessions and of background work, which a decision may change at once.
 */
const own =
  /^(document|document_log|studio_member_log|review_.*|audit_log|session|idempotency|due_claim|rate_limit|setting|secret|account_event)$/;
/** Contents of a row without the pending decision and without values that only reviewers read. */
const saidBy: Readonly<Record<string, SQL>> = {
  // The end of a to-do tells its owner nothing.
  message: sql`(to_jsonb(t) #- '{target,state}')::text`,
  studio_member: sql`(to_jsonb(t) - '{decision_id,decision_due_at,row_version}'::text[])::text`,
  studio: sql`(to_jsonb(t) - 'waiting_count')::text`,
};
const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one).name] : []));

/** The tables that a decision may not change at once. */
const watched = tables.filter((one) => !own.test(one));

/** Number of rows of some tables with the sum of a value of each row, by their names, in one query. */
async function toldBy(
  { db }: World,
  names: readonly string[],
  of: (name: string) => SQL,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const each = names.map(
    (name) =>
      sql`select ${name} as name, count(*) || ' ' || coalesce(sum(${of(name)}), 0) as told from ${sql.identifier(name)} t`,
  );
  const { rows } = (await db.execute(sql.join(each, sql` union all `))) as unknown as {
    rows: { name: string; told: string }[];
  };
  return new Map(rows.map(({ name, told }) => [name, told]));
}

/** Hashes of tables as they were last read, each with the versions of its rows at that time. */
const known = new WeakMap<World, Map<string, { versions: string | undefined; said: string }>>();

/** Hashes of all watched tables. A table in which no row was written since the last time is not read again. */
async function said(world: World): Promise<Record<string, string>> {
  const kept = known.get(world) ?? new Map();
  known.set(world, kept);
  // Each write gives a row the number of its transaction.
  const versions = await toldBy(world, watched, () => sql`t.xmin::text::bigint`);
  const written = watched.filter((name) => kept.get(name)?.versions !== versions.get(name));
  // The hashes are added up, which needs no order: any changed, new or missing row changes the sum.
  const hashes = await toldBy(world, written, (name) => sql`hashtextextended(${saidBy[name] ?? sql`t::text`}, 0)`);
  for (const [name, hash] of hashes) kept.set(name, { versions: versions.get(name), said: hash });
  return Object.fromEntries(watched.map((name) => [name, kept.get(name)?.said ?? '']));
}

/** Calls that make decisions: their answer tells until when the decision can be undone. */
const isDecision = ([, { out }]: (typeof endpoints)[number]) => out instanceof z.ZodObject && 'undoUntil' in out.shape;
/** Call that undoes a decision: each desk has its own, and all decisions about members share one. */
const undoOf = (key: string) =>
  key.endsWith('/SubmitReview')
    ? key.replace('POST ', 'PUT ').replace('SubmitReview', 'UndoReviews')
    : 'PUT /api/UndoStudioMemberExamine';

/** Tries until a decision and its undo run without other changes in the meantime. */
const TRIES = 4;

/** Tests for every kind of decision: it has no visible effect while it can still be undone. */
export function decisionsThatWait(world: () => World): void {
  test.each(endpoints.filter(isDecision).map(([key]) => key))(
    '%s: nothing happens within the minute, no trace is left by an undo, everything happens after it',
    async (key) => {
      // Decisions that other tests have left take effect first.
      await takeEffect(world());
      const { me, input } = await prepared(world(), key);
      const decide = async () =>
        (await world().call(key, { ...input, token: me.token })).envelope.data as unknown as { done: string[] };
      /** Makes a decision and undoes it. Returns the state before, within the minute, and after the undo. */
      const decidedAndUndone = async () => {
        const before = await said(world());
        const { done } = await decide();
        expect(done.length).toBeGreaterThan(0);
        const within = await said(world());
        const back = await world().call(undoOf(key), { body: { ids: done }, token: me.token });
        expect(back.envelope.data?.done).toEqual(done);
        await takeEffect(world());
        return { done, before, within, undone: await said(world()) };
      };
      const isSilent = ({ before, within, undone }: Awaited<ReturnType<typeof decidedAndUndone>>) =>
        [within, undone].every((one) => isDeepStrictEqual(one, before));
      let seen = await decidedAndUndone();
      // Background work left by other tests may change something once; a change made by the decision itself recurs.
      for (let tries = 1; !isSilent(seen) && tries < TRIES; tries++) seen = await decidedAndUndone();
      const { done, before, within, undone } = seen;
      expect(within).toEqual(before);
      expect(undone).toEqual(before);
      expect((await decide()).done).toEqual(done);
      await takeEffect(world());
      const after = await said(world());
      expect(after.message).not.toBe(before.message);
    },
  );
}
