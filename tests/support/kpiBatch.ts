import { eq } from 'drizzle-orm';
import { type KpiName, kpiFlows } from '../../domain/kpi/flows';
import type { Db } from '../../server/db/client';
import { kpiBatch, kpiReading } from '../../server/db/schema';
import { organisationChain } from '../../server/documents/chain';

/** Open batch of a flow at the top office, made once, with public results if `isPublic`. Returns its id. */
export async function openBatch(db: Db, flow: KpiName, orgId: string, isPublic = false): Promise<string> {
  const now = new Date();
  const top = (await organisationChain(db, orgId)).at(-1)?.orgId ?? orgId;
  // The demonstration already has batches.
  const all = await db.select().from(kpiBatch).where(eq(kpiBatch.flow, flow));
  const there = all.find(
    ({ orgId: of, publicAt, objectionUntil, startAt, deadline }) =>
      of === top &&
      (isPublic
        ? publicAt !== null && objectionUntil !== null && now < objectionUntil
        : publicAt === null && startAt <= now && now < deadline),
  );
  if (there) return there.id;
  const id = `batch-${flow}${isPublic ? '-public' : ''}`;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const publicUntil = { publicAt: at('2026-09-10'), objectionUntil: at('2030-12-30') };
  const batch = {
    id,
    flow,
    name: '2026 年度专业 KPI',
    year: isPublic ? 2025 : 2026,
    orgId: top,
    publishAt: at(isPublic ? '2025-08-20' : '2026-08-20'),
    startAt: at('2026-09-01'),
    deadline: at(isPublic ? '2026-09-02' : '2030-12-30'),
    levelDeadlines: [],
    evidenceFrom: '2020-01-01',
    evidenceTo: '2030-12-31',
    explainHtml: '<p>怎么算分</p>',
    guideHtml: '<p>怎么填报</p>',
    materials: [{ name: '单位意见表', required: true }],
    ...(isPublic && publicUntil),
  };
  // A test may have let its time for objections end.
  await db
    .insert(kpiBatch)
    .values(batch)
    .onConflictDoUpdate({ target: kpiBatch.id, set: isPublic ? publicUntil : { name: batch.name } });
  return id;
}

/** Records that the user has read the explanation of a batch. */
export const hasRead = (db: Db, accountId: string, batchId: string) =>
  db
    .insert(kpiReading)
    .values({ accountId, batchId, readAt: new Date('2026-09-02T00:00:00Z') })
    .onConflictDoNothing();

export const kpiNameOf = (declaration: string): KpiName => {
  const flow = kpiFlows.find(({ name }) => name === declaration);
  if (!flow) throw new Error(`${declaration} counts nothing`);
  return flow.name;
};
