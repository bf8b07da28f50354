import type { manageApi } from '../../../domain/api/manage';
import { invite } from '../../../server/modules/manage/invitations';
import { fixedAccounts } from '../../../server/seed/fixedAccounts';
import { newIdCard, newMobile } from '../../support/accounts';
import type { World } from '../world';
import type { SamplesOf } from './sample';

/** The administrator of the demonstration's province. */
const administrator = (world: World) => world.fixed('admin01');
const invited = (world: World, mobile = newMobile()) => invite(world.db, new Date(), { realName: '陆安之', mobile });
let made = 0;

export const manageSamples: SamplesOf<typeof manageApi> = {
  'POST /api/Manage/ReadInvitation': {
    given: async (world) => ({ body: { token: await invited(world) } }),
    gives: (data) => expect(data).toMatchObject({ office: '云岭省教育厅', realName: '陆安之', known: false }),
  },
  'POST /api/Manage/AcceptInvitation': {
    given: async (world) => ({
      body: {
        token: await invited(world),
        realName: '陆安之',
        idDocType: 1,
        idDocNo: newIdCard(),
        loginName: `office_${++made}${Date.now() % 100_000}`,
        password: 'Amt-2026-yunling',
      },
    }),
    gives: async ({ token }, world) => {
      const me = await world.call('GET /api/Account/GetUserInfo', { token });
      expect(me.envelope).toMatchObject({
        data: { offices: [{ orgName: '云岭省教育厅', rights: ['people', 'organisations', 'system', 'audit'] }] },
      });
    },
  },
  'POST /api/Manage/TakeInvitation': {
    names: 'own',
    given: async (world, me) => ({ body: { token: await invited(world, me.mobile) } }),
    gives: async (_, world, me) =>
      expect((await world.ask(me, 'GET /api/Account/GetUserInfo', {})).offices).toHaveLength(1),
  },
  'GET /api/Manage/ListPerson': {
    as: administrator,
    names: 'shared',
    given: () => ({ query: { keyword: '韦晓岚' } }),
    gives: ({ list }) =>
      expect(list[0]).toMatchObject({ realName: '韦晓岚', mobile: expect.stringMatching(/^1\d\d\*+\d{4}$/) }),
  },
  'GET /api/Manage/ExportPerson': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ query: { keyword: (await world.teacher()).mobile } }),
  },
  'GET /api/Manage/GetOffices': {
    as: administrator,
    given: () => ({}),
    gives: ({ offices: [office] }) => {
      expect(office).toMatchObject({ orgName: '云岭省教育厅', rights: ['people', 'organisations', 'system', 'audit'] });
      expect(office?.holders.map(({ realName }) => realName)).toContain(
        fixedAccounts.find(({ loginName }) => loginName === 'admin01')?.realName,
      );
      expect(office?.people).toBeGreaterThan(100);
    },
  },
};
