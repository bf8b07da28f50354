import { asc, desc, isNotNull, sql } from 'drizzle-orm';
import { testDatabase } from '../../tests/support/testDatabase';
import { certificate, trainingWork, workOrder } from './schema';

/* Lists that grow with the people have an index in their order: a page reads its own rows, and nothing is sorted. */

let memory: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  memory = await testDatabase();
});
afterAll(() => memory.close());

test('works and earlier certificates are read in the order of an index', async () => {
  const { db } = memory;
  const works = db
    .select({ id: trainingWork.id })
    .from(trainingWork)
    .orderBy(
      workOrder.isDecided(trainingWork),
      workOrder.waitsSince(trainingWork),
      desc(trainingWork.decidedAt),
      asc(trainingWork.id),
    );
  const certificates = db
    .select({ id: certificate.id })
    .from(certificate)
    .where(isNotNull(certificate.certNo))
    .orderBy(desc(certificate.issuedAt), desc(certificate.id));
  const plans = await db.transaction(async (tx) => {
    // A table of a test is too small for its index to be used without this.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const plans: string[] = [];
    for (const query of [works, certificates])
      plans.push(JSON.stringify(((await tx.execute(sql`explain ${query}`)) as unknown as { rows: unknown }).rows));
    return plans;
  });
  for (const [i, index] of ['training_work_listed', 'certificate_issued'].entries()) {
    expect(plans[i]).toContain(index);
    expect(plans[i]).not.toContain('Sort');
  }
});
