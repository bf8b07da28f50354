import type { RecordsApi } from '../../../domain/api/records';
import {
  addressing,
  callsOf,
  keyOf,
  type RecordDefinition,
  recordList,
  rowsIn,
} from '../../../domain/assessment/binding';
import type { Row } from '../../../domain/forms';
import { addressOf, type Person, type World } from '../world';
import type { Sample, SamplesOf } from './sample';

type Save = RecordsApi['POST /api/ThesisSave'];
type Read = RecordsApi['GET /api/ThesisEditDetails'];
type RecordSamples = SamplesOf<RecordsApi>;

/** Makes a record of the category with all its attachments. Returns its id and the id of its assessment. */
export async function makeRecord(world: World, me: Person, definition: RecordDefinition) {
  const keys = await world.keys(me);
  const body: Row = { ...addressing(definition, keys), ...(await world.recordValues(me, definition)) };
  const key = addressOf(callsOf(definition).save) as 'POST /api/ThesisSave';
  const saved = await world.ask(me, key, { body });
  return { ...keys, id: String(saved[definition.idField]), rowVersion: saved.rowVersion, values: body };
}

/** Makes and deletes a record. */
export async function deletedRecord(world: World, me: Person, definition: RecordDefinition) {
  const made = await makeRecord(world, me, definition);
  const key = addressOf(callsOf(definition).remove ?? '') as 'DELETE /api/DeleteThesis';
  await world.ask(me, key, { query: { [definition.idField]: made.id } });
  return made;
}

/** Query of the list of a category. */
export const listQuery = async (world: World, me: Person, d: RecordDefinition) =>
  addressing(d, await world.keys(me)) as Record<string, string>;

function samplesOf(d: RecordDefinition): Record<string, unknown> {
  const named = async (world: World, me: Person) => ({ query: { [d.idField]: (await makeRecord(world, me, d)).id } });
  const { save, read, remove } = callsOf(d);
  const saved: Sample<Save> = {
    names: 'own',
    given: async (world, me) => ({
      body: { ...addressing(d, await world.keys(me)), ...(await world.recordValues(me, d)) },
    }),
    gives: (data) => expect(data).toMatchObject({ missing: [], rowVersion: d.single ? 1 : 0 }),
  };
  const listed: Sample<Read> = {
    names: 'own',
    given: async (world, me) => {
      await makeRecord(world, me, d);
      return { query: await listQuery(world, me, d) };
    },
    gives: (data) => expect(rowsIn(d, data)).toHaveLength(1),
  };
  const view: Sample<Read> = {
    names: 'own',
    given: async (world, me) => {
      const made = await makeRecord(world, me, d);
      return { query: { [keyOf(d)]: made[keyOf(d)] } };
    },
    gives: (data) =>
      expect(data).toEqual([expect.objectContaining({ [d.alsoListed?.idField ?? '']: expect.any(String) })]),
  };
  return {
    [addressOf(save)]: saved,
    ...(read && { [addressOf(read)]: { names: 'own', given: named } }),
    ...(remove && { [addressOf(remove)]: { names: 'own', given: named } }),
    [addressOf(`GET ${d.listed.call}`)]: listed,
    ...(d.alsoListed && { [addressOf(`GET ${d.alsoListed.call}`)]: view }),
  };
}

/** Good calls of every record category, from its definition. */
export const recordSamples = (): RecordSamples =>
  Object.assign({}, ...recordList.map(samplesOf)) as unknown as RecordSamples;
