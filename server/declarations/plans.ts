import { and, eq } from 'drizzle-orm';
import type { PlanSourceName } from '../../domain/declarations/declaration';
import type { Period } from '../../domain/kpi/counting';
import { stagesOf } from '../../domain/research/stages';
import { instantOf } from '../../domain/rules/calendar';
import type { RequirementKey } from '../../domain/workflows/requirements';
import type { Db, Tx } from '../db/client';
import { dataLoader } from '../db/dataLoader';
import { anyOf, prepared } from '../db/prepared';
import { kpiBatch, kpiReading, researchPlan, studioBatch } from '../db/schema';
import type { DocumentRow } from '../documents/kind';
import { notFound } from '../http/errors';
import { isUnderWayElsewhere } from './studioRound';
import { planOf, windowOpen } from './yearlyPlan';

/** Facts about a plan that its declarations need. */
export interface DeclarationPlan {
  readonly name: string;
  /** Can a declarant hand in at this moment? */
  readonly isOpen: (now: Date) => boolean;
  readonly deadline: Date | null;
  /** How many declarations of this name a school may hand in; null: no limit. */
  readonly quota: number | null;
  /** Last moment for the decision of a level; null where the plan sets none. */
  readonly levelDeadline: (level: number) => Date | null;
  /** First requirement besides the window that is not met, for beginning and handing in; undefined when all are met. */
  readonly unmet?: (db: Db | Tx, accountId: string, now: Date) => Promise<RequirementKey | undefined>;
  /** Last moment for handing in a returned declaration again, where that is later than the deadline. */
  readonly againUntil?: Date;
  /** Ids of the offices that decide, lowest first; default: the declarant's own office and those above. */
  readonly offices?: readonly string[];
  /** Type of declaration that the plan is for, where there are several types. */
  readonly type?: string;
  /** Entries that it lets be chosen, by field; a field that is not listed takes all of its dictionary. */
  readonly entries?: Readonly<Record<string, readonly string[]>>;
  /** First and last day for evidence, where evidence is counted. */
  readonly evidence?: Period;
}

const readResearchPlans = prepared((db, at: { ids: readonly string[] }) =>
  db.select().from(researchPlan).where(anyOf(researchPlan.id, at.ids)),
);
const anyResearchPlan = dataLoader(async (db, ids) => {
  const rows = await readResearchPlans(db, { ids });
  return new Map(rows.map((plan) => [plan.id, plan]));
});

const readKpiBatches = prepared((db, at: { ids: readonly string[] }) =>
  db.select().from(kpiBatch).where(anyOf(kpiBatch.id, at.ids)),
);
const anyKpiBatch = dataLoader(async (db, ids) => {
  const rows = await readKpiBatches(db, { ids });
  return new Map(rows.map((batch) => [batch.id, batch]));
});

const readStudioBatches = prepared((db, at: { ids: readonly string[] }) =>
  db.select().from(studioBatch).where(anyOf(studioBatch.id, at.ids)),
);
const anyStudioBatch = dataLoader(async (db, ids) => {
  const rows = await readStudioBatches(db, { ids });
  return new Map(rows.map((batch) => [batch.id, batch]));
});

/** Does the plan allow the owner to hand the document in? A returned document may have more time. */
export const isOpenFor = (
  { isOpen, againUntil }: Pick<DeclarationPlan, 'isOpen' | 'againUntil'>,
  { lastReason }: Pick<DocumentRow, 'lastReason'>,
  now: Date,
): boolean => isOpen(now) || (lastReason !== null && againUntil !== undefined && now < againUntil);

type Reader = (db: Db | Tx, id: string, declaration: string) => Promise<DeclarationPlan>;

/** Readers of plans by their source; each throws 404 for a plan that does not exist or is for another declaration. */
export const planSources: Readonly<Record<PlanSourceName, Reader>> = {
  yearly: async (db, id) => {
    const plan = await planOf(db, id);
    return {
      name: plan.name,
      isOpen: (now) => windowOpen(plan, now),
      deadline: plan.deadline,
      quota: null,
      levelDeadline: (level) => {
        const until = plan.levelDeadlines[level - 1];
        return until ? instantOf(until) : null;
      },
    };
  },
  research: async (db, id, declaration) => {
    const plan = await anyResearchPlan(db, id);
    const window = plan?.stages.find(({ stage }) => stage === declaration);
    if (!plan || !window) throw notFound();
    const [from, deadline] = [instantOf(window.openFrom), instantOf(window.deadline)];
    return {
      name: plan.name,
      isOpen: (now) => from <= now && now < deadline,
      deadline,
      // The quota limits new research, so it applies to the first stage only.
      quota: stagesOf(plan.kind)[0] === declaration ? plan.quota : null,
      levelDeadline: (level) => {
        const until = window.levelDeadlines[level - 1];
        return until ? instantOf(until) : null;
      },
      ...(plan.levels && { entries: { levelId: plan.levels } }),
    };
  },
  kpi: async (db, id, declaration) => {
    const batch = await anyKpiBatch(db, id);
    if (batch?.flow !== declaration) throw notFound();
    return {
      name: batch.name,
      quota: null,
      isOpen: (now) => batch.startAt <= now && now < batch.deadline,
      deadline: batch.deadline,
      levelDeadline: (level) => {
        const until = batch.levelDeadlines[level - 1];
        return until ? instantOf(until) : null;
      },
      unmet: async (db, accountId) => {
        const own = and(eq(kpiReading.batchId, id), eq(kpiReading.accountId, accountId));
        const [read] = await db.select({ at: kpiReading.readAt }).from(kpiReading).where(own);
        return read ? undefined : 'explainRead';
      },
      evidence: { from: batch.evidenceFrom, to: batch.evidenceTo },
    };
  },
  studio: async (db, id) => {
    const batch = await anyStudioBatch(db, id);
    if (!batch) throw notFound();
    return {
      name: batch.name,
      // The quota of the round limits the selected declarations, not the submitted ones.
      quota: null,
      isOpen: (now) => batch.startAt <= now && now < batch.deadline,
      deadline: batch.deadline,
      againUntil: batch.reviewUntil,
      levelDeadline: () => batch.reviewUntil,
      unmet: async (db, accountId, now) =>
        (await isUnderWayElsewhere(db, { accountId, type: batch.type, batchId: id, now }))
          ? 'otherRoundDecided'
          : undefined,
      offices: [batch.orgId],
      type: String(batch.type),
    };
  },
};
