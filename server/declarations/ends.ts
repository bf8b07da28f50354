import { type SQL, sql } from 'drizzle-orm';
import type { PlanSourceName } from '../../domain/declarations/declaration';
import { assessmentPlan, document, kpiBatch, researchPlan, studioBatch } from '../db/schema';
import { deadlineOf } from './yearlyPlan';

/*
 * Ends of a document's plan by the source of the plan, as SQL, so that due documents can be found by a query.
 */

const wallClock = (text: SQL) => sql`(${text})::timestamp at time zone 'Asia/Shanghai'`;
const ofLevel = (levels: SQL) => sql`(${levels} ->> (${document.level}::int - 1))`;
const inStages = (value: SQL) =>
  sql`(select ${wallClock(value)} from ${researchPlan}, jsonb_array_elements(${researchPlan.stages}) step where ${researchPlan.id} = ${document.planId} and step.value ->> 'stage' = ${document.kind})`;

/** Last moment at which the document can be handed in. */
export const windowEnds: Readonly<Record<PlanSourceName, SQL>> = {
  yearly: sql`(select ${deadlineOf(document.accountId)} from ${assessmentPlan} where ${assessmentPlan.id} = ${document.planId})`,
  research: inStages(sql`step.value ->> 'deadline'`),
  kpi: sql`(select ${kpiBatch.deadline} from ${kpiBatch} where ${kpiBatch.id} = ${document.planId})`,
  studio: sql`(select case when ${document.lastReason} is null then ${studioBatch.deadline} else ${studioBatch.reviewUntil} end from ${studioBatch} where ${studioBatch.id} = ${document.planId})`,
};

/** Last moment for the decision of the level whose turn it is; null where the plan sets none. */
export const levelEnds: Readonly<Record<PlanSourceName, SQL>> = {
  yearly: sql`(select ${wallClock(ofLevel(sql`${assessmentPlan.levelDeadlines}`))} from ${assessmentPlan} where ${assessmentPlan.id} = ${document.planId})`,
  research: inStages(ofLevel(sql`(step.value -> 'levelDeadlines')`)),
  kpi: sql`(select ${wallClock(ofLevel(sql`${kpiBatch.levelDeadlines}`))} from ${kpiBatch} where ${kpiBatch.id} = ${document.planId})`,
  studio: sql`(select ${studioBatch.reviewUntil} from ${studioBatch} where ${studioBatch.id} = ${document.planId})`,
};
