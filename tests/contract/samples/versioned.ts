import type { Endpoint } from '../../../domain/api/core';
import type { RightName } from '../../../domain/manage/rights';
import { officeGrant } from '../../../server/db/schema';
import type { Person, World } from '../world';
import type { Sample } from './sample';

/** A new person with a right of the demonstration's province. */
async function keeper(world: World, right: RightName): Promise<Person> {
  const me = await world.teacher();
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await world.db
    .insert(officeGrant)
    .values({ id: `${me.id}:keeper`, accountId: me.id, orgId: '450000', rights: [right], ...at });
  return me;
}

let made = 0;

/**
 * Good call of an endpoint of `versionedApi` or `resourceApi`, made from the samples of its form; a resource is called by
 * a person with its right. Tests that a user gets no rows of others are in the areas that own
 * the rows.
 */
export function versionedSample(key: string, { sampled, access }: Endpoint): Sample<Endpoint> & { names: 'shared' } {
  if (!sampled) throw new Error(`${key} has no good call: add one to the samples of its area`);
  const [, name = '', call = ''] = /^\w+ (\/api\/.+?)\/(List|Get|Save|UsedBy|History|Retire|Restore)\b/.exec(key) ?? [];
  return {
    names: 'shared',
    ...(typeof access === 'object' && 'right' in access && { as: (world) => keeper(world, access.right) }),
    given: async (world, me) => {
      const body = sampled.sample(made++);
      if (call === 'Save') return { body } as never;
      const { id } = await world.ask(me, `POST ${name}/Save` as 'POST /api/ThesisSave', { body });
      if (call === 'List') return { query: {} } as never;
      return (call === 'Retire' || call === 'Restore' ? { body: { ids: [id] } } : { path: { id } }) as never;
    },
  };
}
