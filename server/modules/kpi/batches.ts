import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { KpiBatch } from '../../../domain/api/kpi';
import { declarationOf } from '../../../domain/declarations';
import type { Declaration } from '../../../domain/declarations/declaration';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import { kpiBatch, kpiReading, resource } from '../../db/schema';
import type { Context } from '../../http/context';
import type { SessionUser } from '../account/session';
import { resInfo } from '../public/resources';

export type Batch = typeof kpiBatch.$inferSelect;
/** A batch, and when somebody has read what is explained about it. */
export interface Known {
  batch: Batch;
  readAt: Date | null;
}

/** The declaration of a flow. */
export function declarationIn({ name }: Pick<KpiFlow, 'name'>): Declaration {
  const found = declarationOf(name);
  if (!found) throw new Error(`no declaration for ${name}`);
  return found;
}

/** Published batches of a flow, the newest first; there is one a year. */
export const batchesOf = ({ db, now }: Context, { name }: KpiFlow, user: SessionUser): Promise<Known[]> =>
  db
    .select({ batch: kpiBatch, readAt: kpiReading.readAt })
    .from(kpiBatch)
    .leftJoin(kpiReading, and(eq(kpiReading.batchId, kpiBatch.id), eq(kpiReading.accountId, user.id)))
    .where(and(eq(kpiBatch.flow, name), lte(kpiBatch.publishAt, now())))
    .orderBy(desc(kpiBatch.publishAt), desc(kpiBatch.id));

/** The batch that it is about now: the one that is open, or the newest. */
export const currentOf = (all: readonly Known[], now: Date): Known | undefined =>
  all.find(({ batch }) => batch.startAt <= now && now < batch.deadline) ?? all[0];

const stateAt = ({ startAt, deadline }: Batch, now: Date) => (now < startAt ? 0 : now < deadline ? 1 : 2);

export const batchToWire = ({ batch, readAt }: Known, now: Date): KpiBatch => ({
  batchId: batch.id,
  name: batch.name,
  year: batch.year,
  startTime: formatInstant(batch.startAt),
  deadline: formatInstant(batch.deadline),
  state: stateAt(batch, now),
  ...(readAt && { readTime: formatInstant(readAt) }),
  evidenceFrom: batch.evidenceFrom,
  evidenceTo: batch.evidenceTo,
});

/** What has to be brought along, with the forms that are to be filled in. */
export async function materialsOf({ db }: Context, { materials }: Batch) {
  const ids = materials.flatMap(({ resourceId }) => resourceId ?? []);
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(resource)
          .where(inArray(resource.id, [...ids]));
  return materials.map(({ name, required, inProfile, resourceId }) => {
    const file = files.find(({ id }) => id === resourceId);
    return { name, required, held: inProfile === true, ...(file && { template: resInfo(file) }) };
  });
}
