import type { Endpoint } from '../../../domain/api/core';
import type { Sample } from './sample';

/**
 * Good call of an endpoint of `versionedApi`, made from the samples of its form. Tests that a user gets no rows of
 * others are in the areas that own the rows.
 */
export function versionedSample(key: string, { sampled }: Endpoint): Sample<Endpoint> & { names: 'shared' } {
  const body = sampled?.sample(0);
  if (!body) throw new Error(`${key} has no good call: add one to the samples of its area`);
  const saved = key.replace(/^\w+ (.+)\/(?:List|Get\/\{id\}|Save)$/, 'POST $1/Save') as 'POST /api/ThesisSave';
  return {
    names: 'shared',
    given: async (world, me) => {
      if (key === saved) return { body } as never;
      const { id } = await world.ask(me, saved, { body });
      return { path: { id }, query: {} } as never;
    },
  };
}
