import { addressing, callsOf, type RecordDefinition, recordList } from '../../domain/assessment/binding';
import { duplicateQuery, type Row } from '../../domain/forms';
import { rowsToTry } from '../support/extent';
import { earlierRecord } from './earlier';
import { listOf } from './records';
import { makeRecord } from './samples/record';
import { expectRefusal } from './walk';
import { addressOf, type Person, told, type World } from './world';

const lists = recordList.filter((d) => !d.single).map((d) => [d.category, d] as const);
const reused = lists.filter(([, d]) => d.reuse);

/** Tests of duplicate records and of copying from earlier years: every category, from its definition. */
export function duplicatesAndReuse(world: () => World): void {
  const listed = async (me: Person, d: RecordDefinition, keyword?: string) =>
    world().ask(me, 'GET /api/ListReusableRecord', {
      query: { category: d.category, excludeAssessmentId: await world().assessment(me), keyword },
    });
  const copy = async (me: Person, d: RecordDefinition, recordIds: string[]) =>
    world().ask(me, 'POST /api/CopyRecord', {
      body: { assessmentId: await world().assessment(me), category: d.category, recordIds },
    });
  const like = (me: Person, d: RecordDefinition, values: Row, excludeId?: string) =>
    world().ask(me, 'GET /api/CheckRecordDuplicate', {
      query: { category: d.category, ...duplicateQuery(d, values), excludeId },
    });
  const save = async (me: Person, d: RecordDefinition, values: Row) =>
    world().call(addressOf(callsOf(d).save), {
      token: me.token,
      body: { ...addressing(d, await world().keys(me)), ...values },
    });

  // All categories share the mechanism, so some are enough; tests/registry checks each definition.
  describe.each(rowsToTry(lists, (_, place) => place % 5 === 0))('a %s', (_, d) => {
    test('like one that is there is told of, and saved only with a reason', async () => {
      const [me, other] = [await world().teacher(), await world().teacher()];
      const { id, values } = await makeRecord(world(), me, d);
      expect(await like(me, d, values)).toMatchObject([{ recordId: id, mine: true, category: d.category }]);
      // The record itself does not count, nor does another user's record.
      expect(await like(me, d, values, id)).toEqual([]);
      expect(await like(other, d, values)).toEqual([]);

      const refused = expectRefusal(await save(me, d, d.sample(0)), 400, 2);
      expect(refused.data?.fields?.map(({ name }) => name)).toEqual(['duplicateReason']);
      expect(refused.data?.duplicates).toMatchObject([{ recordId: id }]);
      const blank = expectRefusal(await save(me, d, { ...d.sample(0), duplicateReason: ' \u3000' }), 400, 2);
      expect(blank.data?.fields?.map(({ name }) => name)).toEqual(['duplicateReason']);
      expect(await listOf(world(), me, d)).toHaveLength(1);

      const saved = await save(me, d, { ...d.sample(0), duplicateReason: '同名但不同届次' });
      if (saved.status !== 200) throw new Error(told(saved));
      expect(saved.envelope.data?.duplicates).toMatchObject([{ recordId: id }]);
      const rows = await listOf(world(), me, d);
      expect(rows.map((row) => row.duplicateReason)).toEqual([undefined, '同名但不同届次']);
      // The reason is kept when another field of the record changes.
      const change = { ...d.sample(0), [d.idField]: saved.envelope.data?.[d.idField], rowVersion: 0 };
      expect((await save(me, d, change)).status).toBe(200);
      expect((await listOf(world(), me, d))[1]?.duplicateReason).toBe('同名但不同届次');
      // A reason for a record without a duplicate is not stored.
      const free = await save(other, d, { ...d.sample(0), duplicateReason: '并不需要' });
      expect(free.status).toBe(200);
      expect((await listOf(world(), other, d))[0]?.duplicateReason).toBeUndefined();
    });
  });

  describe.each(rowsToTry(reused, (_, place) => place % 5 === 0))('a %s of an earlier year', (_, d) => {
    test('is found, copied with its files once, and is no duplicate of its copy', async () => {
      const me = await world().teacher();
      const earlier = await earlierRecord(world(), me, d);
      await earlierRecord(world(), me, d, 1);
      const [first] = (await listed(me, d)).filter(({ recordId }) => recordId === earlier.id);
      expect(first).toMatchObject({ year: earlier.year, alreadyUsed: false });
      const offered = async () => {
        const { reusable } = await world().ask(me, 'GET /api/GetAnnualAssessmentInfo', {
          query: { assessmentId: await world().assessment(me) },
        });
        return reusable.find(({ category }) => category === d.category)?.count ?? 0;
      };
      const open = async () => (await listed(me, d)).filter(({ alreadyUsed }) => !alreadyUsed).length;
      const before = await offered();
      expect([before, await open()]).toEqual([2, 2]);
      expect(await listed(me, d, ` ${first?.title} `.toUpperCase())).toContainEqual(first);
      expect(await listed(me, d, '世上没有这样的题目')).toEqual([]);

      const result = await copy(me, d, [earlier.id, earlier.id, 'no-such']);
      expect(result).toMatchObject({ created: [expect.any(String)], skipped: [{ recordId: 'no-such' }] });
      const [made] = await listOf(world(), me, d);
      const without = new Set(d.reuse?.without);
      const kept = Object.entries(earlier.values).filter(([name]) => !without.has(name));
      expect(made).toMatchObject({ ...Object.fromEntries(kept), missing: [], sourceRecordId: earlier.id });
      expect((await listed(me, d)).find(({ recordId }) => recordId === earlier.id)?.alreadyUsed).toBe(true);
      expect([await offered(), await open()]).toEqual([before - 1, before - 1]);
      expect(await like(me, d, earlier.values, result.created[0])).toEqual([]);
      const change = { ...d.sample(0), [d.idField]: result.created[0], rowVersion: 0 };
      expect((await save(me, d, change)).status).toBe(200);

      expect(await copy(me, d, [earlier.id])).toMatchObject({ created: [], skipped: [{ recordId: earlier.id }] });
      expect(await listOf(world(), me, d)).toHaveLength(1);
    });

    test('is not copied beside one like it, nor with values that no longer hold', async () => {
      const me = await world().teacher();
      await makeRecord(world(), me, d);
      const twin = await earlierRecord(world(), me, d);
      const broken = await earlierRecord(world(), me, d, 1, { [d.title]: '' });
      const { created, skipped } = await copy(me, d, [twin.id, broken.id]);
      expect(created).toEqual([]);
      expect(skipped.map(({ recordId }) => recordId)).toEqual([twin.id, broken.id]);
      for (const { reason } of skipped) expect(reason).toMatch(/\p{Script=Han}/u);
    });
  });

  const [, d] = reused.find(([category]) => category === 'Thesis') as (typeof reused)[number];

  test("somebody else's record is neither listed nor copied, and what is gone says no more than that", async () => {
    const [me, other] = [await world().teacher(), await world().teacher()];
    const theirs = await earlierRecord(world(), other, d);
    expect(await listed(me, d)).toEqual([]);
    const { skipped } = await copy(me, d, [theirs.id, 'no-such']);
    expect(skipped[0]?.reason).toBe(skipped[1]?.reason);
    expect(skipped[0]?.title).toBeUndefined();
  });

  test('many copies at once make one', async () => {
    const me = await world().teacher();
    const { id } = await earlierRecord(world(), me, d);
    const results = await Promise.all([0, 1, 2, 3].map(() => copy(me, d, [id])));
    expect(results.flatMap(({ created }) => created)).toHaveLength(1);
    expect(await listOf(world(), me, d)).toHaveLength(1);
  });

  test('nothing is copied into a year that is closed, nor of what belongs to its year only', async () => {
    const me = await world().teacher();
    const { id, assessmentId } = await earlierRecord(world(), me, d);
    const body = { assessmentId, category: d.category, recordIds: [id] };
    expectRefusal(await world().call('POST /api/CopyRecord', { token: me.token, body }), 410, 1);
    const [, own] = lists.find(([, one]) => !one.reuse) as (typeof lists)[number];
    expect(await listed(me, own)).toEqual([]);
    const wrong = { ...body, assessmentId: await world().assessment(me), category: own.category };
    expectRefusal(await world().call('POST /api/CopyRecord', { token: me.token, body: wrong }), 400, 2);
  });

  test('nothing typed is like nothing, and a huge text is refused at its field', async () => {
    const me = await world().teacher();
    await makeRecord(world(), me, d);
    const ask = (query: Record<string, string>) =>
      world().call('GET /api/CheckRecordDuplicate', { token: me.token, query: { category: 'Thesis', ...query } });
    const title = String(d.sample(0).thesisName);
    const queries: Record<string, string>[] = [{}, { name: '' }, { name: ' \u3000' }, { name: title }];
    for (const query of queries) expect((await ask(query)).envelope.data).toEqual([]);
    const { data } = expectRefusal(await ask({ name: 'x'.repeat(2000) }), 400, 2);
    expect(data?.fields?.map(({ name }) => name)).toEqual(['name']);
  });

  test('a deleted copy comes back as a copy', async () => {
    const me = await world().teacher();
    const { id } = await earlierRecord(world(), me, d);
    const { created } = await copy(me, d, [id]);
    const query = { [d.idField]: created[0] ?? '' };
    expect((await world().call('DELETE /api/DeleteThesis', { token: me.token, query })).status).toBe(200);
    const back = await save(me, d, { ...d.sample(0), sourceRecordId: id });
    if (back.status !== 200) throw new Error(told(back));
    expect((await listOf(world(), me, d))[0]?.sourceRecordId).toBe(id);
    // The record of another user cannot be a source.
    const other = await world().teacher();
    expect((await save(other, d, { ...d.sample(0), sourceRecordId: id })).status).toBe(200);
    expect((await listOf(world(), other, d))[0]?.sourceRecordId).toBeUndefined();
  });
}
