import { eq } from 'drizzle-orm';
import type { manageAuditApi } from '../../../domain/api/manageAudit';
import { newId } from '../../../server/db/id';
import { auditLog } from '../../../server/db/schema';
import { audit } from '../../../server/log/audit';
import type { World } from '../world';
import type { SamplesOf } from './sample';

/** The administrator of the demonstration's province. */
const administrator = (world: World) => world.fixed('admin01');

/** Id of a new act. */
async function acted(world: World): Promise<string> {
  const me = await administrator(world);
  const subject = newId(Date.now());
  await audit(world.db, { now: () => new Date() }, { id: me.id }, 'dictionaryEntry.change', [subject]);
  const [row] = await world.db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, subject));
  return row?.id ?? '';
}

export const manageAuditSamples: SamplesOf<typeof manageAuditApi> = {
  'GET /api/Manage/Audit/List': {
    as: administrator,
    names: 'shared',
    given: async (world) => {
      await acted(world);
      return { query: { kind: 'change' } };
    },
    gives: ({ list }) => expect(list[0]).toMatchObject({ kind: 'change', did: expect.any(String), detailed: true }),
  },
  'GET /api/Manage/Audit/Get/{id}': {
    as: administrator,
    names: 'shared',
    given: async (world) => ({ path: { id: await acted(world) } }),
    gives: ({ changes }) => expect(changes).toEqual([]),
  },
  'GET /api/Manage/Audit/Export': {
    as: administrator,
    names: 'shared',
    given: () => ({ query: { kind: 'change' } }),
  },
};
