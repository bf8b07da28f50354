import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { studioMemberApi } from '../../../domain/api/studioMember';
import { StudioReview } from '../../../domain/statuses';
import { newId } from '../../../server/db/id';
import { account, enterpriseMember, studio, studioMember } from '../../../server/db/schema';
import { settleCounts, settleStanding } from '../../../server/modules/studio/standing';
import { newIdCard, newMobile } from '../../support/accounts';
import type { Person, World } from '../world';
import type { SamplesOf } from './sample';

const { Waiting, NotPassed, Passed } = StudioReview;

/** Makes a studio that this user hosts. Returns its id. */
export async function studioOf(world: World, host: Person): Promise<string> {
  const { db } = world;
  const [row] = await db.select().from(account).where(eq(account.id, host.id));
  const id = newId();
  await db.insert(studio).values({
    id,
    type: 1,
    name: '春晖名师工作室',
    hostId: host.id,
    orgId: row?.orgId ?? '',
    level: 3,
    establishedOn: '2025-03-18',
    createdAt: new Date('2025-03-18T01:00:00Z'),
  });
  await db.transaction((tx) => settleStanding(tx as never, [host.id]));
  return id;
}

/** New teacher who hosts a studio; other users may not make these calls. */
export const host = async (world: World): Promise<Person> => {
  const me = await world.teacher({ grants: { ...noGrants } });
  await studioOf(world, me);
  return me;
};
const hosted = async (world: World, me: Person): Promise<string> => {
  const [found] = await world.db.select({ id: studio.id }).from(studio).where(eq(studio.hostId, me.id));
  return found?.id ?? '';
};

/** Makes a teacher a member of a studio. */
export async function memberOf(world: World, studioId: string, status: StudioReview, person?: Person) {
  const of = person ?? (await world.teacher());
  const id = newId();
  await world.db.insert(studioMember).values({
    id,
    studioId,
    accountId: of.id,
    type: 2,
    status,
    reason: '希望参加联合教研。',
    appliedAt: new Date('2026-11-01T01:00:00Z'),
    examinedAt: status === Waiting ? null : new Date('2026-11-02T01:00:00Z'),
  });
  await world.db.transaction(async (tx) => {
    await settleCounts(tx as never, [studioId]);
    await settleStanding(tx as never, [of.id]);
  });
  return id;
}

/** Input for a new member from an enterprise who has no account yet. */
export const newcomer = () => ({
  name: '覃志强',
  mobile: newMobile(),
  idDocType: 1 as const,
  idDocNo: newIdCard('19880203', 1),
  sex: 1 as const,
  enterpriseName: '云岭恒达汽车服务有限公司',
  joinTime: '2026-03-02',
});

async function enterpriseOf(world: World, studioId: string): Promise<string> {
  const of = await world.teacher({ roles: ['enterprise'] });
  const { mobile, idDocNo, name, ...rest } = newcomer();
  const id = newId();
  const at = new Date('2026-11-01T01:00:00Z');
  const { enterpriseName, idDocType, ...values } = rest;
  await world.db.insert(enterpriseMember).values({
    id,
    studioId,
    accountId: of.id,
    name,
    enterpriseName,
    mobile,
    idDocType,
    idDocNo,
    values,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/** Good calls about the members of a studio. */
export const studioMemberSamples: SamplesOf<typeof studioMemberApi> = {
  'GET /api/GetMyStudioMemberDict': {
    as: host,
    given: () => ({}),
    gives: ({ examineStatus, types }) => expect([examineStatus.length, types.length]).toEqual([3, 2]),
  },
  'GET /api/GetMyStudioMemberList': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      await memberOf(world, studioId, Waiting);
      await memberOf(world, studioId, Passed);
      return { query: { studioId, examineStatus: '0' } };
    },
    gives: ({ list, counts, sizes }) => {
      expect(list).toMatchObject([{ examineStatus: 0, mine: false, mobile: expect.stringContaining('****') }]);
      expect([counts, sizes]).toEqual([
        { '0': 1, '1': 0, '2': 1 },
        { teachers: 2, enterprise: 0 },
      ]);
    },
  },
  'GET /api/MyStudioMemberDetails/{id}': {
    as: host,
    names: 'shared',
    given: async (world, me) => ({ path: { id: await memberOf(world, await hosted(world, me), Waiting) } }),
    gives: ({ reason }) => expect(reason).toBe('希望参加联合教研。'),
  },
  'POST /api/MyStudioMemberExamine': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      const ids = [await memberOf(world, studioId, Waiting), await memberOf(world, studioId, NotPassed)];
      return { body: { ids, status: Passed } };
    },
    gives: ({ done, failed }) => {
      expect([done.length, failed.length]).toEqual([1, 1]);
      expect(failed[0]?.reason).toBe('已经审核过了');
    },
  },
  'PUT /api/UndoStudioMemberExamine': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      const ids = [await memberOf(world, studioId, Waiting), await memberOf(world, studioId, Waiting)];
      await world.ask(me, 'POST /api/MyStudioMemberExamine', { body: { ids: ids.slice(1), status: Passed } });
      return { body: { ids } };
    },
    gives: ({ done, failed }) => {
      expect([done.length, failed.length]).toEqual([1, 1]);
      expect(failed[0]?.reason).toContain('60 秒');
    },
  },
  'GET /api/ListStudioMemberDecision': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      const ids = [await memberOf(world, studioId, Waiting), await memberOf(world, studioId, Waiting)];
      await world.ask(me, 'POST /api/MyStudioMemberExamine', { body: { ids, status: NotPassed, result: '名额已满' } });
      return { query: { studioId } };
    },
    gives: (all) => {
      expect(all).toMatchObject([{ decision: 'fail', result: '名额已满' }]);
      expect(all[0]?.ids).toHaveLength(2);
    },
  },
  'POST /api/RemoveStudioMember': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      return { body: { studioId, ids: [await memberOf(world, studioId, Passed)], result: '一学年未参加研修。' } };
    },
    gives: ({ done }) => expect(done).toHaveLength(1),
  },
  'GET /api/ExportMyStudioMemberList': {
    as: host,
    names: 'shared',
    given: async (world, me) => ({ query: { studioId: await hosted(world, me) } }),
    gives: (_, __, ___, { bytes }) => expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK'),
  },
  'GET /api/EnterpriseMemberList': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      await enterpriseOf(world, studioId);
      return { query: { studioId, keyWordType: '3', keyword: '恒达' } };
    },
    gives: ({ list }) => expect(list).toMatchObject([{ idDocNo: expect.stringContaining('*') }]),
  },
  'GET /api/GetEnterpriseMemberInfo/{id}': {
    as: host,
    names: 'shared',
    given: async (world, me) => ({ path: { id: await enterpriseOf(world, await hosted(world, me)) } }),
    gives: ({ mobile }) => expect(mobile).toMatch(/^\d{11}$/),
  },
  'POST /api/SaveEnterpriseMember': {
    as: host,
    names: 'shared',
    given: async (world, me) => ({ body: { studioId: await hosted(world, me), ...newcomer() } }),
    gives: ({ createdAccount, initialPwdSentTo }) => {
      expect(createdAccount).toBe(true);
      expect(initialPwdSentTo).toContain('****');
    },
  },
  'POST /api/DeleteEnterpriseMember': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      return { body: { studioId, ids: [await enterpriseOf(world, studioId)] } };
    },
    gives: ({ done }) => expect(done).toHaveLength(1),
  },
  'PUT /api/RestoreEnterpriseMember': {
    as: host,
    names: 'shared',
    given: async (world, me) => {
      const studioId = await hosted(world, me);
      const body = { studioId, ids: [await enterpriseOf(world, studioId)] };
      await world.ask(me, 'POST /api/DeleteEnterpriseMember', { body });
      return { body };
    },
    gives: ({ done }) => expect(done).toHaveLength(1),
  },
  'GET /api/ExportEnterpriseMemberList': {
    as: host,
    names: 'shared',
    given: async (world, me) => ({ query: { studioId: await hosted(world, me) } }),
    gives: (_, __, ___, { bytes }) => expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK'),
  },
  'POST /api/ApplyStudio': {
    names: 'shared',
    given: async (world) => ({
      body: { studioId: await studioOf(world, await world.teacher()), reason: '希望参加联合教研。' },
    }),
    gives: ({ examineStatus }) => expect(examineStatus).toBe(Waiting),
  },
  'PUT /api/WithdrawStudioApply': {
    names: 'own',
    given: async (world, me) => {
      const studioId = await studioOf(world, await world.teacher());
      return { body: { memberId: await memberOf(world, studioId, Waiting, me) } };
    },
  },
  'PUT /api/QuitStudio': {
    names: 'own',
    given: async (world, me) => {
      const studioId = await studioOf(world, await world.teacher());
      await memberOf(world, studioId, Passed, me);
      return { body: { studioId } };
    },
  },
};
