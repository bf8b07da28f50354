import { and, eq, sql } from 'drizzle-orm';
import type { manageApi } from '../../../domain/api/manage';
import type { manageSeatsApi } from '../../../domain/api/manageSeats';
import { organisation, reviewSeat } from '../../../server/db/schema';
import { invite } from '../../../server/modules/manage/invitations';
import { fixedAccounts } from '../../../server/seed/fixedAccounts';
import { newIdCard, newMobile } from '../../support/accounts';
import type { World } from '../world';
import type { SamplesOf } from './sample';
import { keeper, newUnit } from './versioned';

/** The administrator of the demonstration's province. */
const administrator = (world: World) => world.fixed('admin01');
const invited = (world: World, mobile = newMobile()) => invite(world.db, new Date(), { realName: '陆安之', mobile });
let made = 0;

/** An organisation where nobody decides anything. */
async function emptyPlace(world: World): Promise<string> {
  const [row] = await world.db
    .select({ id: organisation.id })
    .from(organisation)
    .where(
      and(
        eq(organisation.kind, 'kindergarten'),
        sql`not exists (select 1 from ${reviewSeat} s where s.org_id = ${organisation.id})`,
      ),
    );
  return row?.id ?? '';
}

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
        data: {
          offices: [
            { orgName: '云岭省教育厅', rights: ['people', 'organisations', 'seats', 'assessment', 'system', 'audit'] },
          ],
        },
      });
    },
  },
  'POST /api/Manage/TakeInvitation': {
    names: 'own',
    given: async (world, me) => ({ body: { token: await invited(world, me.mobile) } }),
    gives: async (_, world, me) =>
      expect((await world.ask(me, 'GET /api/Account/GetUserInfo', {})).offices).toHaveLength(1),
  },
  'GET /api/Manage/PlanMerge': {
    names: 'shared',
    as: (world) => keeper(world, 'organisations'),
    given: async (world) => ({ query: { fromId: await newUnit(world), intoId: await newUnit(world) } }),
    gives: (data) => expect(data).toMatchObject({ from: { people: 0 }, into: { people: 0 }, seats: [] }),
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
  'GET /api/Manage/OrganisationTree': {
    as: administrator,
    given: () => ({}),
    gives: ({ units }) => {
      const [top] = units.filter(({ aboveId }) => aboveId === undefined);
      expect(top?.people).toBe(units.reduce((most, { people }) => Math.max(most, people), 0));
      expect(top?.people).toBeGreaterThan(100);
    },
  },
  'GET /api/Manage/GetOffices': {
    as: administrator,
    given: () => ({}),
    gives: ({ offices: [office] }) => {
      expect(office).toMatchObject({
        orgName: '云岭省教育厅',
        rights: ['people', 'organisations', 'seats', 'assessment', 'system', 'audit'],
      });
      expect(office?.holders.map(({ realName }) => realName)).toContain(
        fixedAccounts.find(({ loginName }) => loginName === 'admin01')?.realName,
      );
      expect(office?.people).toBeGreaterThan(100);
    },
  },
};

export const manageSeatsSamples: SamplesOf<typeof manageSeatsApi> = {
  'GET /api/Manage/GetSeatMatrix': {
    names: 'shared',
    as: (world) => keeper(world, 'seats'),
    given: () => ({ query: {} }),
    gives: ({ list }) => expect(list[0]?.cells[0]).toMatchObject({ group: 'profile', waiting: expect.any(Number) }),
  },
  'GET /api/Manage/ListRecusal': {
    as: (world) => keeper(world, 'seats'),
    given: () => ({}),
    gives: ({ list }) => expect(list).toContainEqual(expect.objectContaining({ rule: 'sameUnit' })),
  },
  'GET /api/Manage/ListLoad': {
    names: 'shared',
    as: (world) => keeper(world, 'seats'),
    given: () => ({ query: {} }),
    gives: ({ list }) => expect(list[0]).toMatchObject({ waiting: expect.any(Number), state: expect.any(String) }),
  },
  'GET /api/Manage/GetSeats/{id}': {
    names: 'shared',
    as: (world) => keeper(world, 'seats'),
    given: () => ({ path: { id: '450000' } }),
    gives: (data) => expect(data.orgName).toBe('云岭省教育厅'),
  },
  'POST /api/Manage/PassUp': {
    names: 'shared',
    as: (world) => keeper(world, 'seats'),
    given: async (world) => ({ body: { orgId: await emptyPlace(world), kind: 'certificate' } }),
    gives: (data) => expect(data).toEqual({ moved: 0 }),
  },
};
