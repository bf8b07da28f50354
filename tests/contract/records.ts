import type { FileRow, PersonnelArchives } from '../../domain/api/personnel';
import { addressing, callsOf, keyOf, type RecordDefinition, recordList, rowsIn } from '../../domain/assessment/binding';
import { attachmentsOf, isRequired, kindOf, readName, storedName } from '../../domain/forms';
import { listQuery, makeRecord } from './samples/record';
import { expectRefusal } from './walk';
import { addressOf, type Person, told, type World } from './world';

type Row = Record<string, unknown>;

/** Values of a definition's own fields by their stored names. */
const own = (d: RecordDefinition, values: Row) =>
  Object.fromEntries(
    Object.entries(d.fields)
      .map(([name, field]) => [storedName(name, field), values[storedName(name, field)]] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Name of a required text field of the category without a special format. */
export const textOf = (d: RecordDefinition): string => {
  const found = Object.entries(d.fields).find(
    ([, field]) => kindOf(field).prose && !kindOf(field).long && !('format' in field) && field.required,
  );
  if (!found) throw new Error(`${d.category} has no text.`);
  return found[0];
};

/** Records of a category in a user's assessment. */
export const listOf = async (world: World, me: Person, d: RecordDefinition) => {
  const query = await listQuery(world, me, d);
  const answer = await world.call(addressOf(`GET ${d.listed.call}`), { token: me.token, query });
  if (answer.status !== 200) throw new Error(told(answer));
  return rowsIn(d, answer.envelope.data) as Row[];
};

/** Tests every record category of domain/records: make, read, list, change, conflict, delete. */
export function recordCategories(world: () => World): void {
  const lists = recordList.filter((d) => !d.single);
  describe.each(lists.map((d) => [d.category, d] as const))('a %s', (_, d) => {
    const calls = callsOf(d);
    const keys = {
      save: addressOf(calls.save),
      read: addressOf(calls.read ?? ''),
      remove: addressOf(calls.remove ?? ''),
    };
    const text = textOf(d);
    const read = async (me: Person, id: string) => {
      const answer = await world().call(keys.read, { token: me.token, query: { [d.idField]: id } });
      if (answer.status !== 200) throw new Error(told(answer));
      return answer.envelope.data as Row;
    };

    test('is made, read, listed, changed and deleted', async () => {
      const me = await world().teacher();
      const { id, values, assessmentId, planId } = await makeRecord(world(), me, d);
      expect(id).toMatch(/^\d{19}$/);
      const made = await read(me, id);
      const version = { [d.idField]: id, assessmentId, rowVersion: 0, missing: [] };
      expect(made).toMatchObject({ ...own(d, values), ...version, ...(d.per && { planId }) });
      for (const [name, field] of attachmentsOf(d)) {
        const ids = [values[storedName(name, field)] ?? []].flat();
        expect([made[readName(name, field)] ?? []].flat()).toEqual(
          ids.map((file) => expect.objectContaining({ id: file, resExt: 'pdf' })),
        );
      }
      expect(await listOf(world(), me, d)).toEqual([made]);

      const next = { ...addressing(d, { assessmentId, planId }), ...(await world().recordValues(me, d, 1)) };
      const change = { ...next, [d.idField]: id, rowVersion: 0 };
      const saved = await world().call(keys.save, { token: me.token, body: change });
      if (saved.status !== 200) throw new Error(told(saved));
      expect(saved.envelope.data).toMatchObject({ [d.idField]: id, rowVersion: 1 });
      expect(await read(me, id)).toMatchObject({ ...own(d, next), rowVersion: 1 });

      const stale = await world().call(keys.save, { token: me.token, body: change });
      const { data } = expectRefusal(stale, 409, 1);
      expect(data?.current).toEqual(await read(me, id));

      const removed = await world().call(keys.remove, { token: me.token, query: { [d.idField]: id } });
      expect(removed.envelope.data).toBe(true);
      expect(await listOf(world(), me, d)).toEqual([]);
      for (const key of [keys.read, keys.remove])
        expectRefusal(await world().call(key, { token: me.token, query: { [d.idField]: id } }), 404, 1);
      expectRefusal(await world().call(keys.save, { token: me.token, body: { ...change, rowVersion: 1 } }), 404, 1);
    });

    test('is in the archives that each server tells, as soon as it is made, changed or deleted', async () => {
      const me = await world().teacher();
      const archived = async (id?: string) => {
        const rows: (FileRow | undefined)[] = [];
        for (let server = 0; server < world().servers; server++) {
          const { envelope } = await world().call('GET /api/PersonnelFiles/GetMyArchives', { token: me.token, server });
          const { sections } = envelope.data as unknown as PersonnelArchives;
          rows.push(sections.flatMap((one) => one.rows).find(({ recordId }) => recordId === id));
        }
        for (const row of rows) expect(row).toEqual(rows[0]);
        return rows[0];
      };
      expect(await archived()).toBeUndefined();
      const { id, assessmentId, planId, values } = await makeRecord(world(), me, d);
      const made = await archived(id);
      expect(made).toBeDefined();
      const next = { ...addressing(d, { assessmentId, planId }), ...(await world().recordValues(me, d, 1)) };
      await world().call(keys.save, { token: me.token, body: { ...next, [d.idField]: id, rowVersion: 0 } });
      const changed = await archived(id);
      expect(changed).toBeDefined();
      // Not every field is told: two workloads of one term read the same.
      const title = storedName(d.title, d.fields[d.title] as Parameters<typeof storedName>[1]);
      if (next[title] !== values[title]) expect(changed).not.toEqual(made);
      await world().call(keys.remove, { token: me.token, query: { [d.idField]: id } });
      expect(await archived(id)).toBeUndefined();
    });

    test('that two change at the same moment keeps one change and tells the other', async () => {
      const me = await world().teacher();
      const { id, values } = await makeRecord(world(), me, d);
      const answers = await Promise.all(
        [0, 1, 2, 3].map((n) => {
          const body = { ...values, [text]: `第 ${n} 稿`, [d.idField]: id, rowVersion: 0 };
          return world().call(keys.save, { token: me.token, body, server: n % world().servers });
        }),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      expect(await read(me, id)).toMatchObject({ [text]: `第 ${winner} 稿`, rowVersion: 1 });
    });

    test('is kept without its attachments, and each that is missing is named', async () => {
      const me = await world().teacher();
      const sample = d.sample(0);
      const body = { ...addressing(d, await world().keys(me)), ...sample };
      const answer = await world().call(keys.save, { token: me.token, body });
      const required = attachmentsOf(d).filter(([, field]) => isRequired(field, sample));
      expect(answer.envelope.data?.missing).toEqual(required.map(([name]) => name));
    });

    test('keeps markup and 𠮷 as text, and refuses 5 000 characters at the field', async () => {
      const me = await world().teacher();
      const { id, values } = await makeRecord(world(), me, d);
      const title = '<b>𠮷</b> & "引号" 😀';
      const body = { ...values, [text]: title, [d.idField]: id, rowVersion: 0 };
      expect((await world().call(keys.save, { token: me.token, body })).status).toBe(200);
      expect((await read(me, id))[text]).toBe(title);
      const long = { ...body, [text]: '长'.repeat(5000), rowVersion: 1 };
      const { data } = expectRefusal(await world().call(keys.save, { token: me.token, body: long }), 400, 2);
      expect(data?.fields?.map((field) => field.name)).toEqual([text]);
      expect((await read(me, id)).rowVersion).toBe(1);
    });

    test("takes no file, no record and no assessment of somebody else's", async () => {
      const [me, other] = [await world().teacher(), await world().teacher()];
      const { id, values } = await makeRecord(world(), me, d);
      const theirs = await makeRecord(world(), other, d);
      for (const [name, field] of attachmentsOf(d)) {
        const stored = storedName(name, field);
        if (theirs.values[stored] === undefined) continue;
        const body = { ...values, [stored]: theirs.values[stored], [d.idField]: id, rowVersion: 0 };
        const { data } = expectRefusal(await world().call(keys.save, { token: me.token, body }), 400, 2);
        expect(data?.fields?.map((one) => one.name)).toEqual([stored]);
      }
      const foreign = d.per ? 'no plan of mine' : theirs.assessmentId;
      const moved = { ...values, [keyOf(d)]: foreign };
      expectRefusal(await world().call(keys.save, { token: me.token, body: moved }), 404, 1);
      const taken = { ...values, [d.idField]: theirs.id, rowVersion: 0 };
      expectRefusal(await world().call(keys.save, { token: me.token, body: taken }), 404, 1);
      const put = { ...values, [keyOf(d)]: foreign, [d.idField]: id, rowVersion: 0 };
      expectRefusal(await world().call(keys.save, { token: me.token, body: put }), 404, 1);
      expect((await read(other, theirs.id)).rowVersion).toBe(0);
    });
  });

  const sections = recordList.filter((d) => d.single);
  describe.each(sections.map((d) => [d.category, d] as const))('the section %s', (_, d) => {
    const save = addressOf(callsOf(d).save);

    test('is offered, stored once by two at the same moment, and changed', async () => {
      const me = await world().teacher();
      const keys = addressing(d, await world().keys(me));
      expect(await listOf(world(), me, d)).toMatchObject([{ rowVersion: 0, ...keys }]);
      const values = await world().recordValues(me, d);
      const answers = await Promise.all(
        [0, 1, 2].map((n) =>
          world().call(save, {
            token: me.token,
            body: { ...keys, ...values, rowVersion: 0 },
            server: n % world().servers,
          }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
      expect(await listOf(world(), me, d)).toMatchObject([{ ...own(d, values), rowVersion: 1 }]);
      const next = await world().recordValues(me, d, 1);
      const changed = await world().call(save, { token: me.token, body: { ...keys, ...next, rowVersion: 1 } });
      expect(changed.envelope.data).toMatchObject({ rowVersion: 2 });
      expect(await listOf(world(), me, d)).toMatchObject([{ ...own(d, next), rowVersion: 2 }]);
    });
  });

  test('sections that are stored together keep what the other has stored', async () => {
    const me = await world().teacher();
    const parts = sections.filter((d) => d.single?.store === 'TeacherInfo');
    expect(parts.length).toBeGreaterThan(1);
    const keys = await world().keys(me);
    for (const [rowVersion, d] of parts.entries()) {
      const body = { ...addressing(d, keys), ...d.sample(0), rowVersion };
      expect((await world().call(addressOf(callsOf(d).save), { token: me.token, body })).status).toBe(200);
    }
    for (const d of parts) expect(await listOf(world(), me, d)).toMatchObject([d.sample(0)]);
  });

  test('an item takes no field of another module', async () => {
    const me = await world().teacher();
    const [d] = recordList.filter((one) => one.category === 'Guidance') as [RecordDefinition];
    const body = { ...addressing(d, await world().keys(me)), ...d.sample(0), meetingName: '研讨会' };
    const { data } = expectRefusal(await world().call(addressOf(callsOf(d).save), { token: me.token, body }), 400, 2);
    expect(data?.fields?.map((one) => one.name)).toEqual(['meetingName']);
  });
}
