import { ASSESSMENT_CONTROLLER } from '../../domain/api/assessment';
import type { RecordsApi } from '../../domain/api/records';
import { type RecordDefinition, recordList } from '../../domain/records';
import type { Sample } from './samples';
import type { Person, World } from './world';

type Save = RecordsApi['POST /api/ThesisSave'];
type RecordSamples = { [K in keyof RecordsApi]: Sample<RecordsApi[K]> };

/** A record of the category with all its attachments; answers its id and its assessment's. */
export async function makeRecord(world: World, me: Person, definition: RecordDefinition) {
  const assessmentId = await world.assessment(me);
  const body: Record<string, unknown> & { assessmentId: string } = {
    assessmentId,
    ...(await world.recordValues(me, definition)),
  };
  const saved = await world.ask(me, `POST /api/${definition.category}Save` as 'POST /api/ThesisSave', { body });
  return { assessmentId, id: String(saved[definition.idField]), rowVersion: saved.rowVersion, values: body };
}

function samplesOf(d: RecordDefinition): Record<string, unknown> {
  const path = `/api/${ASSESSMENT_CONTROLLER}`;
  const named = async (world: World, me: Person) => ({ query: { [d.idField]: (await makeRecord(world, me, d)).id } });
  const save: Sample<Save> = {
    names: 'own',
    given: async (world, me) => ({
      body: { assessmentId: await world.assessment(me), ...(await world.recordValues(me, d)) },
    }),
    gives: (data) => expect(data).toMatchObject({ missing: [], rowVersion: 0 }),
  };
  return {
    [`POST ${path}${d.category}Save`]: save,
    [`GET ${path}${d.category}EditDetails`]: { names: 'own', given: named },
    [`DELETE ${path}Delete${d.category}`]: { names: 'own', given: named },
    [`GET ${path}${d.listed.call}`]: {
      names: 'own',
      given: async (world: World, me: Person) => ({
        query: { assessmentId: (await makeRecord(world, me, d)).assessmentId },
      }),
      gives: (data: Record<string, unknown[]>) => expect(data[d.listed.key]).toHaveLength(1),
    },
  };
}

/** Good calls of every record category, from its definition. */
export const recordSamples = (): RecordSamples =>
  Object.assign({}, ...recordList.map(samplesOf)) as unknown as RecordSamples;
