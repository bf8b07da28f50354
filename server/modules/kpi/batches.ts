import { and, desc, eq, getTableColumns, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { KpiBatch } from '../../../domain/api/kpiShapes';
import { declarationOf } from '../../../domain/declarations';
import type { Declaration } from '../../../domain/declarations/declaration';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import { document, kpiBatch, kpiReading, resource } from '../../db/schema';
import { shownChain } from '../../documents/chain';
import { resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';

/** Columns of a batch without its long texts, which only its guide shows. */
const { explainHtml, guideHtml, ...batchColumns } = getTableColumns(kpiBatch);
export type Batch = Omit<typeof kpiBatch.$inferSelect, 'explainHtml' | 'guideHtml'>;
/** A batch, and when the user read its explanation. */
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

/** Ids of the batches of an account's declarations, of those in `state` when it is given. */
export const ownPlans = (db: Db | Tx, flow: string, accountId: string, state?: SQL) =>
  db
    .select({ id: document.planId })
    .from(document)
    .where(and(eq(document.kind, flow), eq(document.accountId, accountId), state));

/** Ids of the user's organisation and of those above it. */
export const placesAbove = async (db: Db, { orgId }: Pick<SessionUser, 'orgId'>): Promise<string[]> =>
  (await shownChain(db, orgId)).map((one) => one.orgId);

/**
 * Condition for batches that are for an account. A province and its cities may each have one. A user who has declared
 * keeps the batch after moving to another place.
 */
export const reaches = (db: Db | Tx, flow: string, accountId: string, above: readonly string[]) =>
  and(eq(kpiBatch.flow, flow), or(anyOf(kpiBatch.orgId, above), inArray(kpiBatch.id, ownPlans(db, flow, accountId))));

/** Same as `reaches`; reads the user's places first. */
export const isFor = async ({ db }: Context, { name }: KpiFlow, user: SessionUser) =>
  reaches(db, name, user.id, await placesAbove(db, user));

type For = { flow: string; accountId: string; above: readonly string[]; now: Date };
const published = prepared((db, at: For) =>
  db
    .select({ batch: batchColumns, readAt: kpiReading.readAt })
    .from(kpiBatch)
    .leftJoin(kpiReading, and(eq(kpiReading.batchId, kpiBatch.id), eq(kpiReading.accountId, at.accountId)))
    .where(and(reaches(db, at.flow, at.accountId, at.above), lte(kpiBatch.publishAt, at.now)))
    .orderBy(desc(kpiBatch.publishAt), desc(kpiBatch.id)),
);

/** Published batches of a flow that are for the user, the newest first; several may be open at the same time. */
export const batchesOf = async ({ db, now }: Context, { name }: KpiFlow, user: SessionUser): Promise<Known[]> =>
  published(db, { flow: name, accountId: user.id, above: await placesAbove(db, user), now: now() });

const texts = prepared((db, at: { id: string }) =>
  db.select({ explainHtml, guideHtml }).from(kpiBatch).where(eq(kpiBatch.id, at.id)),
);

/** The long texts of a batch; empty without one. */
export async function textsOf({ db }: Context, known: Known | undefined) {
  const [found] = known ? await texts(db, { id: known.batch.id }) : [];
  return found ?? { explainHtml: '', guideHtml: '' };
}

export const isBatchOpen = ({ startAt, deadline }: Batch, now: Date): boolean => startAt <= now && now < deadline;

/** Returns the requested batch, else the newest open one, else the newest. Throws 404 for an unknown `batchId`. */
export function chosenOf(all: readonly Known[], now: Date, batchId?: string): Known | undefined {
  if (batchId === undefined) return all.find(({ batch }) => isBatchOpen(batch, now)) ?? all[0];
  const found = all.find(({ batch }) => batch.id === batchId);
  if (!found) throw notFound();
  return found;
}

/** Reads the batches of the user and returns the chosen one. Throws 404 for an unknown `batchId`. */
export const readBatch = async (
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  batchId: string | undefined,
): Promise<Known | undefined> => chosenOf(await batchesOf(ctx, flow, user), ctx.now(), batchId);

export const stateAt = ({ startAt, deadline }: Pick<Batch, 'startAt' | 'deadline'>, now: Date) =>
  now < startAt ? 0 : now < deadline ? 1 : 2;

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

const filesIn = prepared((db, at: { ids: string[] }) => db.select().from(resource).where(anyOf(resource.id, at.ids)));

/** Materials that a declaration needs, with the templates to fill in. */
export async function materialsOf({ db }: Context, { materials }: Batch) {
  const ids = materials.flatMap(({ resourceId }) => resourceId ?? []);
  const files = ids.length === 0 ? [] : await filesIn(db, { ids });
  return materials.map(({ name, required, inProfile, resourceId }) => {
    const file = files.find(({ id }) => id === resourceId);
    return { name, required, held: inProfile === true, ...(file && { template: resInfo(file) }) };
  });
}
