import type { managePersonApi } from '../../../domain/api/managePerson';
import {
  personIdentity,
  personLeave,
  personMobile,
  personReason,
  personTransfer,
} from '../../../domain/manage/personForms';
import { AccountStanding } from '../../../domain/statuses';
import { newIdCard, newMobile } from '../../support/accounts';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';
import { keeper, newUnit } from './versioned';

/** A new keeper of people each time: an idempotency key belongs to its account. */
const administrator = (world: World) => keeper(world, 'people');

/** A person nobody has acted on, as he was read. */
async function somebody(world: World, change = {}) {
  const { id } = await world.teacher(change);
  return { id, rowVersion: 0 };
}
const reason = personReason.sample(0);
const lock = (world: World, me: Person, body: { id: string; rowVersion: number }) =>
  world.ask(me, 'POST /api/Manage/Person/Lock', { body: { ...body, ...reason } });

export const managePersonSamples: SamplesOf<typeof managePersonApi> = {
  'GET /api/Manage/Person/Get/{id}': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ path: { id: (await world.fixed('teacher01')).id } }),
    gives: (person) =>
      expect(person).toMatchObject({
        realName: '韦晓岚',
        mobile: expect.stringMatching(/^1\d\d\*+\d{4}$/),
        standing: AccountStanding.Normal,
        acts: expect.arrayContaining(['lock', 'mobile', 'correct']),
      }),
  },
  'GET /api/Manage/Person/History/{id}': {
    as: administrator,
    names: 'shared',
    given: async (world, me) => {
      const person = await somebody(world);
      await lock(world, me, person);
      return { path: { id: person.id } };
    },
    gives: ({ list: [last] }) => expect(last).toMatchObject({ act: 'lock', by: expect.any(String), ...reason }),
  },
  'GET /api/Manage/Person/ListDocument': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ query: { accountId: (await world.fixed('teacher01')).id } }),
    gives: ({ list }) =>
      expect(list[0]).toMatchObject({ what: expect.any(String), state: { set: expect.any(String) } }),
  },
  'GET /api/Manage/Person/ListFile': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ query: { accountId: (await world.fixed('teacher01')).id } }),
    gives: ({ list }) => expect(list[0]).toMatchObject({ section: expect.any(String), date: expect.any(String) }),
  },
  'GET /api/Manage/Person/ListOrder': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ query: { accountId: (await world.fixed('teacher01')).id } }),
    gives: ({ list }) => expect(list[0]).toMatchObject({ orderNo: expect.any(String), hours: expect.any(Number) }),
  },
  'POST /api/Manage/Person/Reveal': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ body: { id: (await world.fixed('teacher01')).id } }),
    gives: async ({ mobile }, world) => expect(mobile).toBe((await world.fixed('teacher01')).mobile),
  },
  'POST /api/Manage/Person/Lock': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ body: { ...(await somebody(world)), ...reason } }),
    gives: async ({ id }, world, me) =>
      expect(await world.ask(me, 'GET /api/Manage/Person/Get/{id}', { path: { id } })).toMatchObject({
        standing: AccountStanding.Locked,
        devices: [],
      }),
  },
  'POST /api/Manage/Person/Unlock': {
    as: administrator,
    names: 'shared',
    given: async (world, me) => {
      const person = await somebody(world);
      return { body: { ...(await lock(world, me, person)), ...reason } };
    },
  },
  'POST /api/Manage/Person/SetMobile': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({
      body: { ...(await somebody(world)), ...personMobile.sample(0), mobile: newMobile() },
    }),
  },
  'POST /api/Manage/Person/Correct': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({
      body: { ...(await somebody(world)), ...personIdentity.form.sample(0), idDocNo: newIdCard() },
    }),
  },
  'POST /api/Manage/Person/Decide': {
    as: administrator,
    names: 'shared',
    given: async (world, me) => {
      const asker = await administrator(world);
      const person = await somebody(world);
      await world.ask(asker, 'POST /api/Manage/Person/Correct', {
        body: { ...person, ...personIdentity.form.sample(0), idDocNo: newIdCard() },
      });
      const { requests } = await world.ask(me, 'GET /api/Manage/Person/Get/{id}', { path: { id: person.id } });
      return { body: { id: requests[0]?.id ?? '', agree: false } };
    },
  },
  'POST /api/Manage/Person/SignOut': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ body: { id: (await world.teacher()).id, ...reason } }),
    gives: ({ ended }) => expect(ended).toBe(1),
  },
  'POST /api/Manage/Person/Transfer': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({
      body: { ...(await somebody(world)), ...personTransfer.sample(0), orgId: await newUnit(world) },
    }),
  },
  'POST /api/Manage/Person/Recall': {
    as: administrator,
    names: 'shared',
    given: async (world, me) => {
      const person = await somebody(world);
      const asked = { ...person, ...personTransfer.sample(0), orgId: await newUnit(world) };
      const { rowVersion } = await world.ask(me, 'POST /api/Manage/Person/Transfer', { body: asked });
      return { body: { ...person, rowVersion, ...personReason.sample(0) } };
    },
  },
  'POST /api/Manage/Person/Leave': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ body: { ...(await somebody(world)), ...personLeave.sample(0) } }),
  },
  'POST /api/Manage/Person/Return': {
    as: administrator,
    names: 'shared',
    given: async (world, me) => {
      const body = { ...(await somebody(world)), ...personLeave.sample(0) };
      const left = await world.ask(me, 'POST /api/Manage/Person/Leave', { body });
      return { body: { ...left, ...reason } };
    },
  },
};
