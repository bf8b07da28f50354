import { eq } from 'drizzle-orm';
import { addressing, callsOf, type RecordDefinition, recordList } from '../../domain/assessment/binding';
import { durations } from '../../domain/constants';
import { attachmentUse, recordBin } from '../../server/db/schema';
import { rowsToTry } from '../support/extent';
import { earlierRecord } from './earlier';
import { listOf } from './records';
import { deletedRecord, makeRecord } from './samples/record';
import { expectRefusal } from './walk';
import { addressOf, type Person, told, type World } from './world';

const lists = recordList.filter((d) => !d.single).map((d) => [d.category, d] as const);

/** Tests of deleted records: every category, from its definition. */
export function deletedRecords(world: () => World): void {
  const remove = (me: Person, d: RecordDefinition, id: string) =>
    world().call(addressOf(callsOf(d).remove ?? ''), { token: me.token, query: { [d.idField]: id } });
  const restore = (me: Person, recordId: string) =>
    world().call('PUT /api/RestoreRecord', { token: me.token, body: { recordId } });
  const bin = async (me: Person) =>
    world().ask(me, 'GET /api/ListDeletedRecord', { query: { assessmentId: await world().assessment(me) } });

  test.each(rowsToTry(lists, (_, place) => place % 5 === 0))(
    'a deleted %s comes back exactly as it was, also beside one like it',
    async (_, d) => {
      const me = await world().teacher();
      // A similar record of an earlier year: this one was saved with a reason and can be restored without a new one.
      await earlierRecord(world(), me, d);
      const body = { ...addressing(d, await world().keys(me)), ...(await world().recordValues(me, d)) };
      const answer = await world().call(addressOf(callsOf(d).save), {
        token: me.token,
        body: { ...body, duplicateReason: '每年一次' },
      });
      if (answer.status !== 200) throw new Error(told(answer));
      const id = String(answer.envelope.data?.[d.idField]);
      const before = await listOf(world(), me, d);
      const named = () => world().db.$count(attachmentUse, eq(attachmentUse.subjectId, id));
      const files = await named();

      expect((await remove(me, d, id)).status).toBe(200);
      expect(await listOf(world(), me, d)).toEqual([]);
      expect(await bin(me)).toMatchObject([{ recordId: id, category: d.category, files }]);
      for (let n = 0; n < 2; n++) expect((await restore(me, id)).envelope.data).toBe(true);
      expect(await listOf(world(), me, d)).toEqual(before);
      expect(await named()).toBe(files);
      expect(await bin(me)).toEqual([]);
    },
  );

  const [, d] = lists.find(([category]) => category === 'AwardsSituation') as (typeof lists)[number];

  test('one like it that was written meanwhile does not stand in its way', async () => {
    const me = await world().teacher();
    const { id } = await deletedRecord(world(), me, d);
    await makeRecord(world(), me, d);
    expect((await restore(me, id)).status).toBe(200);
    expect(await listOf(world(), me, d)).toHaveLength(2);
  });

  test('of several that delete or restore it at the same moment it is there once', async () => {
    const me = await world().teacher();
    const { id } = await makeRecord(world(), me, d);
    const removed = await Promise.all([0, 1, 2].map(() => remove(me, d, id)));
    expect(removed.map((one) => one.status).sort()).toEqual([200, 404, 404]);
    const back = await Promise.all([0, 1, 2].map(() => restore(me, id)));
    expect(back.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await listOf(world(), me, d)).toHaveLength(1);
  });

  test('after 30 days it is gone', async () => {
    const me = await world().teacher();
    const { id } = await deletedRecord(world(), me, d);
    const deletedAt = new Date(Date.now() - durations.recordRestore - 1000);
    await world().db.update(recordBin).set({ deletedAt }).where(eq(recordBin.id, id));
    expect(await bin(me)).toEqual([]);
    expectRefusal(await restore(me, id), 404, 1);
  });
}
