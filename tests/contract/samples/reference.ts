import type { referenceApi } from '../../../domain/api/reference';
import { recordList } from '../../../domain/assessment/binding';
import type { SamplesOf } from './sample';

export const referenceSamples: SamplesOf<typeof referenceApi> = {
  'GET /api/Reference/ListPerson': {
    names: 'shared',
    given: async (world) => {
      await world.teacher({ realName: '覃素珍' });
      return { query: { keyword: '素珍' } };
    },
    gives: (people) => {
      expect(people.length).toBeGreaterThan(0);
      for (const { name, orgName } of people) expect([name.includes('素珍'), typeof orgName]).toEqual([true, 'string']);
    },
  },
  'GET /api/Reference/ListEvidence': {
    names: 'shared',
    given: async (world, me) => {
      await world.complete(me, await world.assessment(me));
      return { query: { categories: recordList.map(({ category }) => category) } };
    },
    gives: (records) => {
      expect(records.length).toBeGreaterThan(0);
      for (const { title, state } of records) expect([title.length > 0, state]).toEqual([true, 'unverified']);
    },
  },
};
