import type { manageNewPersonApi } from '../../../domain/api/manageNewPerson';
import { personNew } from '../../../domain/manage/personForms';
import { AccountStanding } from '../../../domain/statuses';
import { newIdCard, newMobile } from '../../support/accounts';
import type { SamplesOf } from './sample';
import { keeper } from './versioned';

export const manageNewPersonSamples: SamplesOf<typeof manageNewPersonApi> = {
  'POST /api/Manage/Person/Add': {
    as: (world) => keeper(world, 'people'),
    names: 'shared',
    given: async () => ({ body: { ...personNew.sample(0), idDocNo: newIdCard(), mobile: newMobile() } }),
    gives: async ({ id }, world, me) =>
      expect(await world.ask(me, 'GET /api/Manage/Person/Get/{id}', { path: { id } })).toMatchObject({
        realName: '覃国栋',
        standing: AccountStanding.Normal,
      }),
  },
  'POST /api/Manage/Person/FindSame': {
    as: (world) => keeper(world, 'people'),
    names: 'shared',
    given: async (world) => ({ body: { mobile: (await world.fixed('teacher01')).mobile } }),
    gives: ({ list }) => expect(list).toMatchObject([{ why: 'mobile', person: { realName: '韦晓岚' } }]),
  },
  'GET /api/Manage/CountTwice': {
    as: (world) => keeper(world, 'people'),
    given: async (world) => {
      for (let n = 0; n < 2; n += 1) await world.teacher({ realName: '同名' });
      return {};
    },
    gives: ({ groups, accounts }) => expect([groups > 0, accounts > groups]).toEqual([true, true]),
  },
};
