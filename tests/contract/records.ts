import { attachmentsOf, type RecordDefinition, recordList, storedName } from '../../domain/records';
import { makeRecord } from './recordSamples';
import { expectRefusal } from './walk';
import { type Person, told, type World } from './world';

type Row = Record<string, unknown>;

/** Values of a definition's own fields, as they are written. */
const own = (d: RecordDefinition, values: Row) =>
  Object.fromEntries(
    Object.entries(d.fields)
      .map(([name, field]) => [storedName(name, field), values[storedName(name, field)]] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Every record category of domain/records: make, read, list, change, conflict, delete. */
export function recordCategories(world: () => World): void {
  describe.each(recordList.map((d) => [d.category, d] as const))('a %s', (category, d) => {
    const keys = {
      save: `POST /api/${category}Save`,
      read: `GET /api/${category}EditDetails`,
      remove: `DELETE /api/Delete${category}`,
      list: `GET /api/${d.listed.call}`,
    };
    const read = async (me: Person, id: string) => {
      const answer = await world().call(keys.read, { token: me.token, query: { [d.idField]: id } });
      if (answer.status !== 200) throw new Error(told(answer));
      return answer.envelope.data as Row;
    };
    const list = async (me: Person, assessmentId: string) => {
      const answer = await world().call(keys.list, { token: me.token, query: { assessmentId } });
      return (answer.envelope.data as Record<string, Row[]>)[d.listed.key] as Row[];
    };

    test('is made, read, listed, changed and deleted', async () => {
      const me = await world().teacher();
      const { id, values, assessmentId } = await makeRecord(world(), me, d);
      expect(id).toMatch(/^\d{19}$/);
      const made = await read(me, id);
      expect(made).toMatchObject({ ...own(d, values), [d.idField]: id, assessmentId, rowVersion: 0, missing: [] });
      for (const [name] of attachmentsOf(d))
        expect(made[`${name}ResInfo`]).toMatchObject({ id: values[`${name}ResId`], resExt: 'pdf' });
      expect(await list(me, assessmentId)).toEqual([made]);

      const next = { assessmentId, ...(await world().recordValues(me, d, 1)) };
      const change = { ...next, [d.idField]: id, rowVersion: 0 };
      const saved = await world().call(keys.save, { token: me.token, body: change });
      expect(saved.envelope.data).toMatchObject({ [d.idField]: id, rowVersion: 1 });
      expect(await read(me, id)).toMatchObject({ ...own(d, next), rowVersion: 1 });

      const stale = await world().call(keys.save, { token: me.token, body: change });
      const { data } = expectRefusal(stale, 409, 1);
      expect(data?.current).toEqual(await read(me, id));

      const removed = await world().call(keys.remove, { token: me.token, query: { [d.idField]: id } });
      expect(removed.envelope.data).toBe(true);
      expect(await list(me, assessmentId)).toEqual([]);
      for (const key of [keys.read, keys.remove])
        expectRefusal(await world().call(key, { token: me.token, query: { [d.idField]: id } }), 404, 1);
      expectRefusal(await world().call(keys.save, { token: me.token, body: { ...change, rowVersion: 1 } }), 404, 1);
    });

    test('that two change at the same moment keeps one change and tells the other', async () => {
      const me = await world().teacher();
      const { id, values } = await makeRecord(world(), me, d);
      const answers = await Promise.all(
        [0, 1, 2, 3].map((n) => {
          const body = { ...values, [d.title]: `第 ${n} 稿`, [d.idField]: id, rowVersion: 0 };
          return world().call(keys.save, { token: me.token, body, server: n % world().servers });
        }),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      expect(await read(me, id)).toMatchObject({ [d.title]: `第 ${winner} 稿`, rowVersion: 1 });
    });

    test('is kept without its attachments, and each that is missing is named', async () => {
      const me = await world().teacher();
      const assessmentId = await world().assessment(me);
      const body = { assessmentId, ...d.sample(0) };
      const answer = await world().call(keys.save, { token: me.token, body });
      const required = attachmentsOf(d).filter(([, field]) => field.required && !field.visibleWhen);
      expect(answer.envelope.data?.missing).toEqual(required.map(([name]) => name));
    });

    test('keeps markup and 𠮷 as text, and refuses 5 000 characters at the field', async () => {
      const me = await world().teacher();
      const { id, values } = await makeRecord(world(), me, d);
      const title = '<b>𠮷</b> & "引号" 😀';
      const body = { ...values, [d.title]: title, [d.idField]: id, rowVersion: 0 };
      expect((await world().call(keys.save, { token: me.token, body })).status).toBe(200);
      expect((await read(me, id))[d.title]).toBe(title);
      const long = { ...body, [d.title]: '长'.repeat(5000), rowVersion: 1 };
      const { data } = expectRefusal(await world().call(keys.save, { token: me.token, body: long }), 400, 2);
      expect(data?.fields?.map((field) => field.name)).toEqual([d.title]);
      expect((await read(me, id)).rowVersion).toBe(1);
    });

    test("takes no file and no assessment of somebody else's", async () => {
      const [me, other] = [await world().teacher(), await world().teacher()];
      const { id, values } = await makeRecord(world(), me, d);
      const theirs = await makeRecord(world(), other, d);
      for (const [name, field] of attachmentsOf(d)) {
        const stored = storedName(name, field);
        const body = { ...values, [stored]: theirs.values[stored], [d.idField]: id, rowVersion: 0 };
        const { data } = expectRefusal(await world().call(keys.save, { token: me.token, body }), 400, 2);
        expect(data?.fields?.map((one) => one.name)).toEqual([stored]);
      }
      const moved = { ...values, assessmentId: theirs.assessmentId };
      expectRefusal(await world().call(keys.save, { token: me.token, body: moved }), 404, 1);
      const taken = { ...theirs.values, [d.idField]: id, rowVersion: 0 };
      expectRefusal(await world().call(keys.save, { token: me.token, body: taken }), 404, 1);
      expect((await read(other, theirs.id)).rowVersion).toBe(0);
    });
  });
}
